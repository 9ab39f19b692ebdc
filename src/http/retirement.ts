import type { Step } from './pipeline.ts';

/** For a process whose successor is already serving: open connections are answered, then closed so that clients reconnect to it. */
export class Retirement {
  private hasBegun = false;

  begin(): void {
    this.hasBegun = true;
  }

  readonly before: Step = (_request, reply) => {
    if (this.hasBegun) reply.header('connection', 'close');
    return undefined;
  };
}
