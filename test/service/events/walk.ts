import { expect } from 'vitest';
import { sql } from '../../../src/db/index.ts';
import { FAMILIES } from '../../../src/events/index.ts';
import type { TestService } from '../../support/build.ts';
import { currentCursor, eventsWhen, type FeedEvent, type Json } from './support.ts';

export interface Operation {
  method: string;
  path: string;
}

/** Every operation that changes something, as the route declarations say. */
export async function writesOf({ call }: Pick<TestService, 'call'>): Promise<Map<string, Operation>> {
  const found = new Map<string, Operation>();
  for (const name of ['v1', 'v2', 'ops']) {
    const { paths } = (await call('GET', `/openapi/${name}.json`, { key: null })).json();
    for (const [path, methods] of Object.entries<Record<string, { operationId: string }>>(paths))
      for (const [method, { operationId }] of Object.entries(methods))
        if (method !== 'get') found.set(operationId, { method: method.toUpperCase(), path });
  }
  return found;
}

export interface WriteOptions {
  /** For the parts of the path in braces, in their order. */
  params?: readonly (string | number)[];
  query?: string;
  payload?: object | string | Buffer;
  headers?: Record<string, string>;
  /** Whose request stands behind what happens to a document, where it is not this one. */
  causedBy?: string | null;
}

export interface CheckedWrite {
  requestId: string;
  /** Of v2. */
  data: Json;
  body: Json;
  events: FeedEvent[];
  /** Each event in a line: type, id, and the status before and after. */
  told: string[];
}

const ENVELOPE = [
  'caused_by',
  'cursor',
  'data',
  'event_id',
  'occurred_at',
  'resource',
  'resource_id',
  'type',
  'version',
];
type Caller = Pick<TestService, 'db' | 'call'>;

export const SENTINEL = 'sentinel';

export function lineOf({ type, resource, resource_id: id, data }: FeedEvent): string {
  const name = type.startsWith('record.') ? `${type} ${resource}` : type;
  return data.previous_status === undefined
    ? `${name} ${id}`
    : `${name} ${id} ${data.previous_status}→${data.status}`;
}

/** Writes one thing after another, and reads after each what the feed has to say about it, to the last event. */
export class Walk {
  readonly walked = new Set<string>();
  private readonly statuses = new Map<string, string>();
  private readonly versions = new Map<string, number>();
  private readonly ids = new Set<string>();
  private requests = 0;

  private constructor(
    private readonly service: Caller,
    readonly operations: ReadonlyMap<string, Operation>,
    private readonly apiKeyId: number,
  ) {}

  static async begin({ db, call }: TestService, key = 'employee'): Promise<Walk> {
    const caller: Caller = { db, call: (method, path, options) => call(method, path, { key, ...options }) };
    const me = await caller.call('GET', '/api/v2/me');
    return new Walk(caller, await writesOf(caller), me.json().data.api_key_id);
  }

  operationAt(method: string, path: string): string {
    const found = [...this.operations].find(([, one]) => one.method === method && one.path === path);
    return found![0];
  }

  /** Carries out a write and answers it with exactly its events. */
  async write(operation: string, asked: WriteOptions = {}): Promise<CheckedWrite> {
    const { method, path } = this.operations.get(operation)!;
    const { payload, params = [], query = '', headers = {} } = asked;
    const start = await currentCursor(this.service);
    const requestId = `walk-${++this.requests}`;
    let place = 0;
    const url = path.replace(/\{\w+\}/g, () => encodeURIComponent(params[place++]!));
    const answer = await this.service.call(method, url + query, {
      headers: { 'x-request-id': requestId, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode, `${operation}: ${answer.body}`).toBeLessThan(300);
    this.walked.add(operation);
    const events = await this.eventsAfter(start);
    const { causedBy = requestId } = asked;
    for (const event of events) this.checkOne(event, event.type.startsWith('record.') ? requestId : causedBy);
    await this.checkVersions(events);
    const body = answer.body === '' ? {} : answer.json();
    return { requestId, body, data: body.data, events, told: events.map(lineOf) };
  }

  /** Everything up to the moment when nothing is left to do: an event of our own says that all before it is there. */
  private async eventsAfter(start: string): Promise<FeedEvent[]> {
    const { db } = this.service;
    const left = sql`SELECT queue FROM job WHERE queue ~ '^(order|purchase|payment)[.]' AND state <> 'dead'
      AND NOT EXISTS (SELECT FROM setting WHERE name = 'worker_paused' AND value = 'true')`;
    await expect.poll(() => db.query(left), { interval: 10 }).toEqual([]);
    const sentinel = `${SENTINEL} ${this.requests}`;
    await db.query(sql`INSERT INTO event (tick, type, resource, resource_id, data)
      VALUES (event_tick(), 'record.changed', ${SENTINEL}, ${sentinel}, '{}')`);
    const events = await eventsWhen(this.service, start, (all) =>
      all.some(({ resource_id }) => resource_id === sentinel),
    );
    return events.filter(({ resource }) => resource !== SENTINEL);
  }

  private checkOne(event: FeedEvent, requestId: string | null): void {
    const line = lineOf(event);
    expect(Object.keys(event).sort(), line).toEqual(ENVELOPE);
    expect(this.ids.has(event.event_id), `${line}: its id was there before`).toBe(false);
    this.ids.add(event.event_id);
    expect(event.caused_by, line).toEqual(
      requestId === null ? null : { request_id: requestId, api_key_id: this.apiKeyId },
    );
    const [family] = event.type.split('.');
    const { data, hasVersion } = FAMILIES.find(({ name }) => name === family)!;
    const known = (data as { properties?: object }).properties ?? {};
    if (family !== 'record') {
      expect(event.resource, line).toBe(family);
      expect(Object.keys(known), line).toEqual(expect.arrayContaining(Object.keys(event.data)));
    }
    expect(event.version === null, `${line} has version ${event.version}`).toBe(!hasVersion);
    this.checkStatus(event, line);
  }

  /** The status before is that of the event before. */
  private checkStatus({ type, resource, resource_id: id, data }: FeedEvent, line: string): void {
    if (data.previous_status === undefined) return;
    const key = `${resource} ${id}`;
    if (type.endsWith('.created')) expect(data.previous_status, line).toBeNull();
    else if (this.statuses.has(key)) expect(data.previous_status, line).toBe(this.statuses.get(key));
    else expect(data.previous_status, line).toEqual(expect.any(String));
    this.statuses.set(key, data.status);
  }

  /** Versions never fall, and the last one of each order is what a read gives. */
  private async checkVersions(events: readonly FeedEvent[]): Promise<void> {
    const last = new Map<string, FeedEvent>();
    for (const event of events.filter(({ version }) => version !== null)) {
      const before = this.versions.get(event.resource_id) ?? 0;
      expect(Number(event.version), lineOf(event)).toBeGreaterThanOrEqual(before);
      this.versions.set(event.resource_id, Number(event.version));
      last.set(event.resource_id, event);
    }
    for (const [id, event] of last) {
      const read = await this.service.call('GET', `/api/v2/orders/${id.replace('invoice:', '')}`);
      expect(read.json().data?.version, `${lineOf(event)}: ${read.body}`).toBe(event.version);
    }
  }
}
