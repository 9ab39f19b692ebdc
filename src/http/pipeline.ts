import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What happens to every request before its route runs; throws the Fault that ends it. */
export type Step = (request: FastifyRequest, reply: FastifyReply) => undefined | Promise<undefined>;
export type AfterStep = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * All steps in one hook, in the order in which the contract checks. Waiting only where a step waits: six
 * hooks of Fastify's own cost a twentieth of a small request.
 */
export function installPipeline(
  app: FastifyInstance,
  before: readonly Step[],
  after: readonly AfterStep[],
): void {
  app.addHook('onRequest', (request, reply, done) => {
    let next = 0;
    const run = (): void => {
      try {
        while (next < before.length) {
          const waiting = before[next++]!(request, reply);
          if (waiting) {
            waiting.then(run, done);
            return;
          }
        }
      } catch (error) {
        done(error as Error);
        return;
      }
      done();
    };
    run();
  });
  app.addHook('onResponse', (request, reply, done) => {
    for (const step of after) step(request, reply);
    done();
  });
}
