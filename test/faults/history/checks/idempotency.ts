import { attemptsByWrite, type History, isDefinite, isSuccess, lastOf, type Operation } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** One effect for each Idempotency-Key, and one answer for ever. */
export const idempotency: Check = {
  name: 'idempotency',
  run(history) {
    const found: Violation[] = [];
    const effects = effectsOf(history);
    const makers = new Map<string, string>();
    for (const [write, attempts] of attemptsByWrite(history)) {
      if (!attempts.some(({ method }) => method === 'POST' || method === 'PATCH')) continue;
      const definite = attempts.filter(isDefinite);
      found.push(
        ...findUnequalAnswers(
          write,
          definite.filter((one) => one.fingerprint === definite[0]?.fingerprint),
        ),
      );
      found.push(...findOtherRequests(write, definite));
      found.push(...findSharedAnswers(write, definite, makers));
      if (effects)
        found.push(...findWrongEffects(write, attempts, definite[0], effects.get(write) ?? new Set()));
    }
    return { violations: found };
  },
};

/** The attempts that took effect, by write. */
function effectsOf({ stored }: History): Map<string, Set<number>> | undefined {
  if (!stored) return undefined;
  const effects = new Map<string, Set<number>>();
  for (const { write, attempt } of stored.effects)
    effects.set(write, (effects.get(write) ?? new Set()).add(attempt));
  return effects;
}

function findUnequalAnswers(write: string, definite: readonly Operation[]): Violation[] {
  const [first, ...others] = definite;
  return others.flatMap((other): Violation[] => {
    const [one, two] = [first!.answer!, other.answer!];
    if (one.status !== two.status || one.digest !== two.digest)
      return [
        {
          operation: other.n,
          sentence: `${write} was answered ${one.status} in call ${first!.n} and otherwise (${two.status}) in call ${other.n}`,
        },
      ];
    const isAgain = !one.isReplay && !two.isReplay;
    return isAgain
      ? [
          {
            operation: other.n,
            sentence: `${write} was carried out in call ${first!.n} and again in ${other.n}`,
          },
        ]
      : [];
  });
}

/** A key that was used for one request is refused for another. */
function findOtherRequests(write: string, definite: readonly Operation[]): Violation[] {
  const accepted = definite.filter(isSuccess);
  const other = accepted.find(({ fingerprint }) => fingerprint !== accepted[0]!.fingerprint);
  return other
    ? [{ operation: other.n, sentence: `${write} was accepted for two different requests (call ${other.n})` }]
    : [];
}

/** What one write created no other write did. */
function findSharedAnswers(
  write: string,
  definite: readonly Operation[],
  makers: Map<string, string>,
): Violation[] {
  const created = definite.find((one) => one.method === 'POST' && isSuccess(one) && isCollection(one.path));
  const id = created?.shows.documents?.[0]?.id;
  if (!created || id === undefined) return [];
  const maker = makers.get(id) ?? write;
  makers.set(id, maker);
  return maker === write
    ? []
    : [{ operation: created.n, sentence: `${maker} and ${write} were both told that they created ${id}` }];
}

const isCollection = (path: string): boolean => /\/(orders|purchases)(\?.*)?$/.test(path);

function findWrongEffects(
  write: string,
  attempts: readonly Operation[],
  definite: Operation | undefined,
  effects: ReadonlySet<number>,
): Violation[] {
  const operation = (definite ?? lastOf(attempts)).n;
  const times = effects.size;
  if (times > 1) return [{ operation, sentence: `${write} took effect ${times} times` }];
  if (!definite) return [];
  const { status } = definite.answer!;
  if (status < 400 && times === 0)
    return [{ operation, sentence: `${write} was acknowledged (${status}) and took no effect` }];
  if (status >= 400 && times > 0)
    return [{ operation, sentence: `${write} was refused (${status}) and took effect` }];
  return [];
}
