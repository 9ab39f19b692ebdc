import { type Changes, edit } from './edit.ts';
import { Copy, Follow, type FollowOptions } from './events.ts';
import type { Api, SyncedRecords } from './generated/api.ts';
import { OPERATIONS, SYNCED } from './generated/operations.ts';
import type { Records, RecordsResponse } from './generated/ops.ts';
import type * as V2 from './generated/v2.ts';
import { fetchResponse, methodsOf, uploadOf, v1List } from './methods.ts';
import { type ClientOptions, queryText, type RequestOptions, splitOptions } from './options.ts';
import type { Pages } from './pages.ts';
import type { ApiResponse } from './response.ts';
import { Sync } from './sync.ts';
import { Transport } from './transport.ts';
import { verify } from './webhooks.ts';

export type { Changes } from './edit.ts';
export type { FieldError } from './errors.ts';
export * from './errors.ts';
export type { CopiedRecord, Copy, Follow, FollowOptions } from './events.ts';
export type { Api, SyncedRecords } from './generated/api.ts';
export type * as Ops from './generated/ops.ts';
export type * as V1 from './generated/v1.ts';
export type * from './generated/v2.ts';
export type * as V2 from './generated/v2.ts';
export type { ClientOptions, KeyMaker, RequestOptions, Retry } from './options.ts';
export type { Page, Pages } from './pages.ts';
export type { Answer, AnswerFacts, ApiResponse, ResponseMetadata } from './response.ts';
export type { Sync } from './sync.ts';
export { verify as verifyWebhook, type WebhookHeaders } from './webhooks.ts';

/** Hand-written methods on top of the generated operations. */
interface Additions {
  /** Every record that has changed since a given time. Pass the result's `since` to the next run to resume there. */
  sync<Name extends keyof SyncedRecords>(
    name: Name,
    options?: { since?: string | Date | undefined } & RequestOptions & Record<string, unknown>,
  ): Sync<SyncedRecords[Name]>;
  /** Sends any other request to the service, with the same API key, retries and errors. */
  request<Body = unknown>(
    method: string,
    path: string,
    options?: {
      query?: Record<string, string | number | boolean | undefined>;
      body?: unknown;
    } & RequestOptions,
  ): Promise<ApiResponse<unknown, Body>>;
  orders: {
    /** Computes changes from the current order and saves them against that version. Retries if it was changed meanwhile. */
    edit(
      id: string | number,
      changes: Changes<V2.Order, V2.UpdateOrderRequest>,
      options?: RequestOptions,
    ): Promise<ApiResponse<V2.Order>>;
  };
  purchases: {
    edit(
      id: string | number,
      changes: Changes<V2.Purchase, V2.UpdatePurchaseRequest>,
      options?: RequestOptions,
    ): Promise<ApiResponse<V2.Purchase>>;
  };
  events: {
    /** An endless stream of events, each exactly once. To resume, pass the last cursor that you stored as `after`. */
    follow(options?: FollowOptions): Follow;
    /** A snapshot of entire lists, with the cursor from which to follow events. */
    copy(resources: readonly string[], options?: RequestOptions): Copy;
  };
  webhooks: {
    /** Verifies a webhook's signature and returns its event. */
    verify: typeof verify;
  };
  ops: {
    records: {
      /** Inserts and updates records of a list, all or none. Strings, Blobs and streams are sent as NDJSON. */
      put<Name extends keyof Records>(
        name: Name,
        records: readonly Records[Name][] | string | Blob | ReadableStream<Uint8Array>,
        options?: PutRecordsQuery & RequestOptions,
      ): Promise<ApiResponse<RecordsResponse>>;
      /** The stored records of a list, with every field that `put` takes: what you read can be sent back. */
      list<Name extends keyof Records>(
        name: Name,
        options?: RecordsQuery & RequestOptions,
      ): Pages<Records[Name]>;
    };
  };
}

export interface PutRecordsQuery {
  /** Checks everything and reports what would happen, but changes nothing. */
  dry_run?: boolean | undefined;
  /** Treats the records as the complete list: stored records that are missing from it are removed or deactivated. */
  absent?: 'remove' | 'inactive' | undefined;
  /** How many percent of the stored records may be absent; 5 by default. */
  max_absent?: number | undefined;
}

export interface RecordsQuery {
  /** Records changed at or after this time, in the order of their changes. */
  UpdatedSince?: string | Date | undefined;
  Page?: number | undefined;
  PageSize?: number | undefined;
}

export type Dray = Api & Additions;

export function createClient(settings: ClientOptions): Dray {
  const transport = new Transport(settings);
  const api = methodsOf(transport, OPERATIONS) as unknown as Api;
  const additions: Additions = {
    sync: (name, options) => new Sync(transport, SYNCED[name], options),
    request: requestOf(transport),
    orders: { edit: (id, changes, options) => edit(api.orders, String(id), changes, options) },
    purchases: { edit: (id, changes, options) => edit(api.purchases, String(id), changes, options) },
    events: {
      follow: (options) => new Follow(transport, options),
      copy: (resources, options) => new Copy(transport, resources, options),
    },
    webhooks: { verify },
    ops: {
      records: {
        put(name, records, given) {
          const { options, query } = splitOptions(given);
          const path = `/ops/records/${name}${queryText(query)}`;
          const call = { method: 'PUT', path, options, ...uploadOf(records) };
          return fetchResponse(transport, call) as Promise<ApiResponse<RecordsResponse>>;
        },
        list(name, given) {
          const { options, query } = splitOptions(given);
          const call = { method: 'GET', path: `/ops/records/${name}`, options };
          return v1List(transport, call, query) as Pages<never>;
        },
      },
    },
  };
  return merge(api, additions);
}

/** Only the `request` of a client: a page that bundles nothing else stays small. */
export function createRequest(settings: ClientOptions): Dray['request'] {
  return requestOf(new Transport(settings));
}

function requestOf(transport: Transport): Dray['request'] {
  return (method, path, { query = {}, body, ...options } = {}) => {
    const isKeyed = method === 'POST' || method === 'PATCH';
    const call = { method, path: path + queryText(query), options, isKeyed, ...uploadOf(body) };
    return fetchResponse(transport, call) as Promise<ApiResponse<never, never>>;
  };
}

function merge<A extends object, B extends object>(base: A, more: B): A & B {
  const all = base as Record<string, unknown>;
  for (const [name, value] of Object.entries(more)) {
    const known = all[name];
    all[name] = typeof known === 'object' && known !== null ? merge(known, value as object) : value;
  }
  return base as A & B;
}
