/** An event as a client was told it. */
export interface FollowedEvent {
  id: string;
  type: string;
  resource: string;
  resourceId: string;
  /** The request behind it. */
  requestId: string | null;
}

interface Scope {
  audience: number;
  customers: number[] | null;
  suppliers: number[] | null;
}

/** An event as the database has it, in the order of the feed. */
export interface StoredEvent extends Scope {
  id: string;
  type: string;
  resourceId: string;
  /** If a record left the view of some keys: those that still see it, and do not see the event. */
  kept?: Scope | null;
}

/** Whom a follower sees for; undefined: everything. */
export interface FollowerScope {
  customers?: readonly number[];
  suppliers?: readonly number[];
}

export interface FeedProblems {
  missed: string[];
  doubled: string[];
  disordered: string[];
}

const CUSTOMERS = 1;
const SUPPLIERS = 2;
const EMPLOYEES = 4;

/** By what is stored beside the event, and said a second time here on purpose: the code that is judged says it too. */
export function isSeenBy(eyes: FollowerScope, event: StoredEvent): boolean {
  const { kept } = event;
  if (!isWithin(eyes, event)) return false;
  if (isAll(eyes)) return !kept || (kept.audience & EMPLOYEES) === 0;
  return !kept || !isWithin(eyes, kept);
}

function isWithin({ customers, suppliers }: FollowerScope, scope: Scope): boolean {
  const shares = (own: readonly number[], all: readonly number[] | null) =>
    all === null || all.some((one) => own.includes(one));
  if (customers) return (scope.audience & CUSTOMERS) !== 0 && shares(customers, scope.customers);
  if (suppliers) return (scope.audience & SUPPLIERS) !== 0 && shares(suppliers, scope.suppliers);
  return true;
}

export const isAll = ({ customers, suppliers }: FollowerScope): boolean => !customers && !suppliers;

/** Every event once, and in the order of the feed. */
export function compareFeeds(told: readonly FollowedEvent[], stored: readonly StoredEvent[]): FeedProblems {
  const places = new Map(stored.map(({ id }, place) => [id, place]));
  const seen = new Set<string>();
  const found: FeedProblems = { missed: [], doubled: [], disordered: [] };
  let last = -1;
  for (const event of told) {
    const name = nameOf(event);
    const place = places.get(event.id);
    if (seen.has(event.id)) found.doubled.push(name);
    else if (place === undefined) found.disordered.push(`${name} is not for this key`);
    else if (place < last) found.disordered.push(`${name} came after one that stands behind it`);
    else last = place;
    seen.add(event.id);
  }
  found.missed = stored.filter(({ id }) => !seen.has(id)).map(nameOf);
  return found;
}

/** `orders1-17.2` is the second try of the 17th write of a client. */
const REQUEST = /^([a-z]+[0-9]*)-([0-9]+)\.[0-9]+$/;

/**
 * A client that sends a write after another was answered finds their events in that order. Not so for writes that it sent side by
 * side, nor for one that was refused or that nobody answered: what comes of it, if anything, comes when it comes.
 *
 * `answeredBefore` tells up to which number all writes of the client were answered when this one left; undefined: it does not count.
 */
export function findInversions(
  told: readonly FollowedEvent[],
  answeredBefore: (write: string, number: number) => number | undefined = (_write, number) => number - 1,
): string[] {
  const latest = new Map<string, { write: string; answered: number }>();
  const begun = new Set<string>();
  const found: string[] = [];
  for (const event of told) {
    const [, client, digits] = REQUEST.exec(event.requestId ?? '') ?? [];
    const [write, number] = [`${client}-${digits}`, Number(digits)];
    // What the worker makes of a write later names its request, too: only its first event counts.
    if (client === undefined || begun.has(write)) continue;
    const answered = answeredBefore(write, number);
    if (answered === undefined) continue;
    begun.add(write);
    const last = latest.get(client);
    if (last && number <= last.answered)
      found.push(
        `${nameOf(event)} of ${event.requestId} came after ${last.write}, sent when it was answered`,
      );
    if (!last || answered > last.answered) latest.set(client, { write, answered });
  }
  return found;
}

/** At least once each, and first deliveries of a resource in the order of the feed. */
export function compareDeliveries(
  delivered: readonly FollowedEvent[],
  stored: readonly StoredEvent[],
): Pick<FeedProblems, 'missed' | 'disordered'> {
  const places = new Map(stored.map(({ id }, place) => [id, place]));
  const seen = new Set<string>();
  const lastOf = new Map<string, number>();
  const disordered: string[] = [];
  for (const event of delivered) {
    if (seen.has(event.id)) continue;
    seen.add(event.id);
    const subject = `${event.resource}:${event.resourceId}`;
    const place = places.get(event.id) ?? -1;
    if (place < (lastOf.get(subject) ?? -1)) disordered.push(nameOf(event));
    lastOf.set(subject, Math.max(place, lastOf.get(subject) ?? -1));
  }
  return { missed: stored.filter(({ id }) => !seen.has(id)).map(nameOf), disordered };
}

const nameOf = ({ id, type, resourceId }: Pick<FollowedEvent, 'id' | 'type' | 'resourceId'>): string =>
  `${type} ${resourceId} (${id})`;
