import { compareFeeds, isAll, isSeenBy } from '../../judge/following.ts';
import type { SeenEvent } from '../entry.ts';
import { attemptsByWrite, type History, isDefinite, isSuccess, type Operation } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

interface FollowedEvent extends SeenEvent {
  operation: number;
}

/** The feed is the sequence of versions, without gap, repetition or inversion, and each key gets exactly what it could read. */
export const feed: Check = {
  name: 'feed',
  run(history) {
    const found: Violation[] = [];
    for (const { who, as, told } of followersOf(history)) {
      found.push(...findRepeated(who, told), ...findBackwardVersions(who, told));
      if (!history.stored) continue;
      const eyes = history.stored.eyes[as] ?? {};
      found.push(...compareWithStored(history, who, as, told), ...findWithoutEffect(history, who, told));
      if (isAll(eyes))
        found.push(...findUnannounced(history, who, told), ...findInverted(history, who, told));
    }
    return { violations: found };
  },
};

function followersOf({ operations }: History): { who: string; as: string; told: FollowedEvent[] }[] {
  const followers = new Map<string, { who: string; as: string; told: FollowedEvent[] }>();
  for (const { n, who, as, shows } of operations) {
    if (!shows.page || shows.page.isFiltered) continue;
    const key = `${who} ${as}`;
    const follower = followers.get(key) ?? { who, as, told: [] };
    follower.told.push(...shows.page.events.map((event) => ({ ...event, operation: n })));
    followers.set(key, follower);
  }
  return [...followers.values()];
}

const nameOf = ({ type, resourceId, id }: SeenEvent): string => `${type} ${resourceId} (${id})`;

function findRepeated(who: string, told: readonly FollowedEvent[]): Violation[] {
  const seen = new Set<string>();
  return told.flatMap((event) => {
    const isAgain = seen.has(event.id);
    seen.add(event.id);
    return isAgain ? [{ operation: event.operation, sentence: `${who} got ${nameOf(event)} again` }] : [];
  });
}

/** Versions of a resource never go back. */
function findBackwardVersions(who: string, told: readonly FollowedEvent[]): Violation[] {
  const last = new Map<string, number>();
  const found: Violation[] = [];
  for (const event of told) {
    if (event.version === null) continue;
    const id = `${event.resource}:${event.resourceId}`;
    const before = last.get(id);
    const { operation, version } = event;
    if (before !== undefined && version < before)
      found.push({ operation, sentence: `${who}: ${nameOf(event)} has version ${version} after ${before}` });
    last.set(id, Math.max(version, before ?? version));
  }
  return found;
}

function compareWithStored(
  { stored }: History,
  who: string,
  as: string,
  told: readonly FollowedEvent[],
): Violation[] {
  const own = stored!.events.filter((event) => isSeenBy(stored!.eyes[as] ?? {}, event));
  const { missed, disordered } = compareFeeds(told, own);
  const operation = told.at(-1)?.operation ?? 0;
  return [
    ...missed.map((one) => ({ operation, sentence: `${who} missed ${one}` })),
    ...disordered.map((one) => ({ operation, sentence: `${who}: ${one}` })),
  ];
}

/** What is told has happened: the attempt of a write that an event names took effect. */
function findWithoutEffect(history: History, who: string, told: readonly FollowedEvent[]): Violation[] {
  const nameOfAttempt = (write: string | undefined, attempt: number | undefined) => `${write}.${attempt}`;
  const effects = new Set(history.stored!.effects.map(({ write, attempt }) => nameOfAttempt(write, attempt)));
  const attempts = new Set(history.operations.map(({ write, attempt }) => nameOfAttempt(write, attempt)));
  return told.flatMap((event) => {
    const { requestId, operation } = event;
    if (requestId === null || !attempts.has(requestId) || effects.has(requestId)) return [];
    return [{ operation, sentence: `${who} got ${nameOf(event)} of ${requestId}, which took no effect` }];
  });
}

/**
 * No reader is ahead of the feed: the last event of an order has the version that is read when all is quiet (steps of a worker
 * in between have a version and no event). And every acknowledged write of a document has an event.
 */
function findUnannounced(history: History, who: string, told: readonly FollowedEvent[]): Violation[] {
  const latest = new Map<string, number>();
  for (const { resource, resourceId, version } of told)
    if (version !== null) latest.set(`${resource}:${resourceId}`, version);
  const causes = new Set(told.map(({ requestId }) => requestId?.replace(/\.\d+$/, '')));
  const found = new Map<string, Violation>();
  for (const operation of history.operations) {
    const { n, shows } = operation;
    for (const { id, version } of shows.documents ?? [])
      if (version > (latest.get(id) ?? Infinity))
        found.set(id, {
          operation: n,
          sentence: `call ${n} saw ${id} at ${version}, ${who} only at ${latest.get(id)}`,
        });
    if (isDocumentWrite(operation) && !causes.has(operation.write))
      found.set(operation.write!, { operation: n, sentence: `${who} got no event of ${operation.write}` });
  }
  return [...found.values()];
}

const isDocumentWrite = (operation: Operation): boolean =>
  ['POST', 'PATCH'].includes(operation.method) &&
  isSuccess(operation) &&
  (operation.shows.documents ?? []).length > 0;

/** What was answered before another write was sent comes before what that write did. */
function findInverted(history: History, who: string, told: readonly FollowedEvent[]): Violation[] {
  const attempts = new Map<string, Operation>();
  const answeredMs = new Map<string, number>();
  for (const [write, all] of attemptsByWrite(history)) {
    for (const one of all) attempts.set(`${write}.${one.attempt}`, one);
    const answered = all.find((one) => isDefinite(one) && isSuccess(one));
    if (answered) answeredMs.set(write, answered.endedMs);
  }
  const begun = new Set<string>();
  let latest: Operation | undefined;
  const found: Violation[] = [];
  for (const event of told) {
    const cause = attempts.get(event.requestId ?? '');
    if (!cause) continue;
    const write = cause.write!;
    // What a worker makes of a write later names its request, too: only the first event counts.
    if (!begun.has(write) && latest && (answeredMs.get(write) ?? Infinity) < latest.begunMs)
      found.push({
        operation: event.operation,
        sentence: `${who}: ${nameOf(event)} of ${write} came after an event of ${latest.write}, sent when it was answered`,
      });
    begun.add(write);
    if (!latest || cause.begunMs > latest.begunMs) latest = cause;
  }
  return found;
}
