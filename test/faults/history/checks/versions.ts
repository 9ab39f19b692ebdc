import type { SeenDocument } from '../entry.ts';
import { type History, isSuccess, type Operation } from '../history.ts';
import type { Check, Violation } from '../violation.ts';

/** Somebody was told that a document has this version, at the latest then. */
interface KnownVersion {
  version: number;
  knownMs: number;
  operation: number;
}

/** A version that an answer shows as the current one. */
interface View extends SeenDocument {
  operation: Operation;
}

/**
 * Linearizable by document: once an answer with a version has ended, no later request sees an older one; no version has two
 * contents; no two writes make the same version; If-Match holds.
 */
export const versions: Check = {
  name: 'versions',
  run(history) {
    const views = history.operations.flatMap(viewsOf);
    const told = knownVersionsOf(history);
    return {
      violations: [
        ...findStaleReads(history, views, told),
        ...findTwoContents(views),
        ...findLostUpdates(views),
        ...findStaleMatches(history, views, told),
        ...findVanished(history, views),
      ],
    };
  },
};

const isRead = ({ method }: Operation): boolean => method === 'GET';

/** What an answer shows as current. A replay and a fate repeat what was current once. */
function viewsOf(operation: Operation): View[] {
  if (!isSuccess(operation) || operation.answer?.isReplay || operation.shows.fate) return [];
  return (operation.shows.documents ?? []).map((document) => ({ ...document, operation }));
}

/** Behind standbys each API key has its own past. */
const scopeOf = ({ begin }: History, as: string): string => (begin.hasStandbys ? as : '');

/** By document and scope, in the order in which it became known, each with the highest version until then. */
function knownVersionsOf(history: History): Map<string, KnownVersion[]> {
  const all = new Map<string, KnownVersion[]>();
  const add = (operation: Operation, id: string, version: number) => {
    const key = `${scopeOf(history, operation.as)} ${id}`;
    const told = { version, knownMs: operation.endedMs, operation: operation.n };
    const list = all.get(key);
    if (list) list.push(told);
    else all.set(key, [told]);
  };
  for (const operation of history.operations.filter(isSuccess)) {
    for (const { id, version } of operation.shows.documents ?? []) add(operation, id, version);
    for (const { resource, resourceId, version } of operation.shows.page?.events ?? [])
      if (version !== null) add(operation, `${resource}:${resourceId}`, version);
  }
  for (const list of all.values()) makeMonotonic(list);
  return all;
}

function makeMonotonic(list: KnownVersion[]): void {
  list.sort((a, b) => a.knownMs - b.knownMs);
  for (let i = 1; i < list.length; i++) {
    const before = list[i - 1]!;
    if (before.version > list[i]!.version) list[i] = { ...before, knownMs: list[i]!.knownMs };
  }
}

/** The highest version known before a moment. */
function knownBefore(list: readonly KnownVersion[] | undefined, momentMs: number): KnownVersion | undefined {
  if (!list) return undefined;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.knownMs < momentMs) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

function findStaleReads(
  history: History,
  views: readonly View[],
  told: Map<string, KnownVersion[]>,
): Violation[] {
  const found: Violation[] = [];
  for (const { id, version, operation } of views) {
    const known = knownBefore(told.get(`${scopeOf(history, operation.as)} ${id}`), operation.begunMs);
    if (known && known.version > version)
      found.push({
        operation: operation.n,
        sentence: `${id} is at ${version} in call ${operation.n} of ${operation.who}, after call ${known.operation} was answered with ${known.version}`,
      });
  }
  return found;
}

function findTwoContents(views: readonly View[]): Violation[] {
  const contents = new Map<string, View>();
  const found: Violation[] = [];
  for (const view of views) {
    if (view.value === undefined) continue;
    const key = `${view.id} at ${view.version}`;
    const first = contents.get(key);
    if (!first) contents.set(key, view);
    else if (first.value !== view.value)
      found.push({
        operation: view.operation.n,
        sentence: `${key} is ${first.value} in call ${first.operation.n} and ${view.value} in call ${view.operation.n}`,
      });
  }
  return found;
}

const isChange = ({ method, write }: Operation): boolean =>
  write !== undefined && (method === 'PATCH' || method === 'POST');

function findLostUpdates(views: readonly View[]): Violation[] {
  const makers = new Map<string, Operation>();
  const found: Violation[] = [];
  for (const { id, version, operation } of views) {
    if (!id.startsWith('order:') || !isChange(operation)) continue;
    const key = `${id} at ${version}`;
    const first = makers.get(key);
    if (!first) makers.set(key, operation);
    else if (first.write !== operation.write)
      found.push({
        operation: operation.n,
        sentence: `${first.write} and ${operation.write} both made ${key}: one update is lost`,
      });
  }
  return found;
}

function findStaleMatches(
  history: History,
  views: readonly View[],
  told: Map<string, KnownVersion[]>,
): Violation[] {
  const winners = new Map<string, Operation>();
  const found: Violation[] = [];
  for (const { id, operation } of views) {
    if (operation.ifMatch === undefined || isRead(operation)) continue;
    const matched = Number(operation.ifMatch.replaceAll('"', ''));
    const known = knownBefore(told.get(`${scopeOf(history, operation.as)} ${id}`), operation.begunMs);
    if (known && known.version > matched)
      found.push({
        operation: operation.n,
        sentence: `${operation.write} was accepted with If-Match ${matched} although ${id} was at ${known.version}`,
      });
    const first = winners.get(`${id} ${matched}`);
    if (first && first.write !== operation.write)
      found.push({
        operation: operation.n,
        sentence: `${first.write} and ${operation.write} were both accepted with If-Match ${matched} on ${id}`,
      });
    winners.set(`${id} ${matched}`, first ?? operation);
  }
  return found;
}

/** What was seen is there until somebody asks for its deletion, and not again after it was gone. */
function findVanished(history: History, views: readonly View[]): Violation[] {
  const firstSeen = new Map<string, View>();
  for (const view of views) {
    const key = `${view.operation.as} ${view.id}`;
    const first = firstSeen.get(key);
    if (!first || view.operation.endedMs < first.operation.endedMs) firstSeen.set(key, view);
  }
  const deletions = history.operations.filter(({ method }) => method === 'DELETE');
  const mayBeGone = (id: string, byMs: number) =>
    deletions.some(({ path, begunMs }) => begunMs < byMs && path.includes(id.slice(id.indexOf(':') + 1)));
  const goneMs = new Map<string, Operation>();
  const found: Violation[] = [];
  for (const operation of history.operations) {
    const id = operation.shows.gone;
    if (id === undefined) continue;
    const key = `${operation.as} ${id}`;
    const first = firstSeen.get(key);
    if (first && first.operation.endedMs < operation.begunMs && !mayBeGone(id, operation.endedMs))
      found.push({
        operation: operation.n,
        sentence: `${id} was seen in call ${first.operation.n} and is not there in call ${operation.n}; nobody deleted it`,
      });
    if (!goneMs.has(key)) goneMs.set(key, operation);
  }
  // 204 is the deletion of a draft; a cancellation is 202.
  for (const deletion of deletions) {
    const [, orderId] = /^\/api\/v2\/orders\/([^/?]+)$/.exec(deletion.path) ?? [];
    const key = `${deletion.as} order:${orderId}`;
    if (deletion.answer?.status === 204 && orderId && !goneMs.has(key)) goneMs.set(key, deletion);
  }
  for (const { id, operation } of views) {
    const gone = goneMs.get(`${operation.as} ${id}`);
    const wasSeen = firstSeen.get(`${operation.as} ${id}`)!;
    if (gone && gone.endedMs < operation.begunMs && wasSeen.operation.endedMs < gone.begunMs)
      found.push({
        operation: operation.n,
        sentence: `${id} was gone in call ${gone.n} and is there again in call ${operation.n}`,
      });
  }
  return found;
}
