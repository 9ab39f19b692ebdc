import type { PipelineStep } from './pipeline.ts';

/** For a process that is about to stop: requests are answered, then their connections are closed so that clients reconnect elsewhere. */
export class ConnectionDrain {
  private begun = false;

  get hasBegun(): boolean {
    return this.begun;
  }

  begin(): void {
    this.begun = true;
  }

  readonly before: PipelineStep = (_request, reply) => {
    if (this.begun) reply.header('connection', 'close');
    return undefined;
  };
}
