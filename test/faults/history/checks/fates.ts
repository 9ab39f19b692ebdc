import { attemptsByWrite, isDefinite, type Operation } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** A request that nobody answered may still arrive so much later. */
const LATE_MS = 10_000;

/** What GET /writes says of a write agrees with its answer, with later fates and with its effect. */
export const fates: Check = {
  name: 'fates',
  run(history) {
    const attempts = attemptsByWrite(history);
    const effects = history.stored && new Set(history.stored.effects.map(({ write }) => write));
    const last = new Map<string, Operation>();
    const found: Violation[] = [];
    const asked = history.operations.filter(({ shows }) => shows.fate).sort((a, b) => a.begunMs - b.begunMs);
    for (const operation of asked) {
      const { write } = operation.shows.fate!;
      found.push(...compareWithAnswers(operation, attempts.get(write) ?? []));
      found.push(...compareWithEarlierFate(operation, last.get(write)));
      last.set(write, operation);
    }
    for (const [write, operation] of last)
      if (effects) found.push(...compareWithEffect(operation, attempts.get(write) ?? [], effects.has(write)));
    return { violations: found };
  },
};

function compareWithAnswers(operation: Operation, attempts: readonly Operation[]): Violation[] {
  const { write, state, status, digest } = operation.shows.fate!;
  const answered = attempts.find(isDefinite);
  if (!answered) return [];
  const { answer } = answered;
  if (state === 'done' && (status !== answer!.status || digest !== answer!.digest))
    return [
      {
        operation: operation.n,
        sentence: `the fate of ${write} is an answer ${status}, its client got another (${answer!.status}) in call ${answered.n}`,
      },
    ];
  if (state !== 'done' && answered.endedMs < operation.begunMs)
    return [
      {
        operation: operation.n,
        sentence: `the fate of ${write} is ${state}, although call ${answered.n} was answered ${answer!.status}`,
      },
    ];
  return [];
}

function compareWithEarlierFate(operation: Operation, earlier: Operation | undefined): Violation[] {
  const { write, state } = operation.shows.fate!;
  const isForgotten =
    earlier?.shows.fate?.state === 'done' && earlier.endedMs < operation.begunMs && state !== 'done';
  return isForgotten
    ? [
        {
          operation: operation.n,
          sentence: `the fate of ${write} was done in call ${earlier.n} and is ${state} now`,
        },
      ]
    : [];
}

function compareWithEffect(
  operation: Operation,
  attempts: readonly Operation[],
  hasEffect: boolean,
): Violation[] {
  const { write, state, status } = operation.shows.fate!;
  const isPast = attempts.every(({ begunMs }) => begunMs + LATE_MS < operation.begunMs);
  const isTold = state === 'done' ? status! < 400 : undefined;
  if (isTold === true && !hasEffect)
    return [
      { operation: operation.n, sentence: `the fate of ${write} is done (${status}), and it took no effect` },
    ];
  if (hasEffect && (isTold === false || (state === 'unknown' && isPast)))
    return [
      { operation: operation.n, sentence: `the fate of ${write} is ${status ?? state}, and it took effect` },
    ];
  return [];
}
