import type { Answer, Begin, Call, Copy, Delivery, Entry, Shown, Stored } from './entry.ts';

/** A call and what came of it. */
export interface Operation extends Omit<Call, 'e' | 'atMs'> {
  begunMs: number;
  /** Infinity where nobody answered. */
  endedMs: number;
  answer: Pick<Answer, 'status' | 'isReplay' | 'digest'> | undefined;
  shows: Shown;
}

export interface History {
  begin: Begin;
  /** By their beginning. */
  operations: Operation[];
  deliveries: Delivery[];
  copies: Copy[];
  stored: Stored | undefined;
}

export function historyOf(begin: Begin, entries: readonly Entry[]): History {
  const byNumber = new Map<number, Operation>();
  const history: History = { begin, operations: [], deliveries: [], copies: [], stored: undefined };
  for (const entry of entries) {
    if (entry.e === 'call') {
      const { e: _, atMs, ...call } = entry;
      const operation = { ...call, begunMs: atMs, endedMs: Infinity, answer: undefined, shows: {} };
      byNumber.set(call.n, operation);
      history.operations.push(operation);
    } else if (entry.e === 'answer') {
      const operation = byNumber.get(entry.n);
      if (!operation) continue;
      const { status, isReplay, digest } = entry;
      operation.endedMs = entry.atMs;
      operation.answer = { status, isReplay, digest };
      operation.shows = entry.shows;
    } else if (entry.e === 'delivery') history.deliveries.push(entry);
    else if (entry.e === 'copy') history.copies.push(entry);
    else if (entry.e === 'stored') history.stored = entry;
  }
  return history;
}

export const isSuccess = ({ answer }: Operation): boolean =>
  answer !== undefined && answer.status >= 200 && answer.status < 300;

/** The answer to a write, for ever: neither a silence nor an answer that asks to try again. */
export function isDefinite({ answer, shows }: Operation): boolean {
  if (!answer || answer.status >= 500 || shows.isInProgress) return false;
  return ![401, 408, 425, 429].includes(answer.status);
}

/** Attempts of each write, by its name; no two clients use the same. */
export function attemptsByWrite({ operations }: History): Map<string, Operation[]> {
  const writes = new Map<string, Operation[]>();
  for (const operation of operations) {
    if (operation.write === undefined) continue;
    const known = writes.get(operation.write);
    if (known) known.push(operation);
    else writes.set(operation.write, [operation]);
  }
  return writes;
}

export const lastOf = (operations: readonly Operation[]): Operation => operations.at(-1)!;

/** Where a violation shows at the end only. */
export const lastNumber = ({ operations }: History): number => operations.at(-1)?.n ?? 0;
