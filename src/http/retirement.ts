import type { Step } from './pipeline.ts';

/** A process whose successor serves already: whoever is still connected is answered, and comes back elsewhere. */
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
