import * as dray from '@dray/client';
import type { Call, Options, Outcome } from './case.ts';

const KINDS: readonly [string, new (...args: never[]) => Error][] = [
  ['Invalid', dray.InvalidRequestError],
  ['Unauthenticated', dray.AuthenticationError],
  ['NotPermitted', dray.PermissionError],
  ['NotFound', dray.NotFoundError],
  ['Conflict', dray.ConflictError],
  ['Gone', dray.GoneError],
  ['VersionMismatch', dray.VersionMismatchError],
  ['RateLimited', dray.RateLimitError],
  ['Unavailable', dray.ServerError],
  ['Unreachable', dray.ConnectionError],
  ['WebhookVerificationError', dray.WebhookVerificationError],
  ['DrayError', dray.DrayError],
];

const inMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000);

function optionsOf({ timeout, attemptTimeout, backoff, ...rest }: Options): object {
  const limits = {
    timeoutMs: inMs(timeout),
    attemptTimeoutMs: inMs(attemptTimeout),
    backoffMs: inMs(backoff),
  };
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined)),
  };
}

/** One case with the TypeScript client. */
export async function runTypeScript(
  url: string,
  settings: Options,
  calls: readonly Call[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const retries: { attempt: number; waitSeconds: number }[] = [];
  const onRetry = ({ attempt, waitMs }: dray.Retry) => retries.push({ attempt, waitSeconds: waitMs / 1000 });
  let client: dray.Dray | undefined;
  for (const call of calls) {
    retries.length = 0;
    const outcome = await Promise.resolve()
      .then(() => {
        client ??= dray.createClient({ url, ...optionsOf(settings), onRetry } as dray.ClientOptions);
        return make(client, call);
      })
      .catch(failure);
    outcomes.push({ ...outcome, retries: [...retries] });
  }
  return outcomes;
}

type AnyMethod = (...args: unknown[]) => unknown;

async function make(client: dray.Dray, call: Call): Promise<Outcome> {
  const args = (call.args ?? []).map((one) => one ?? undefined);
  const given = { ...call.query, ...optionsOf(call.options ?? {}) };
  const last = Object.keys(given).length > 0 ? [given] : [];
  if (call.method === 'verifyWebhook') return { data: await (dray.verifyWebhook as AnyMethod)(...args) };
  if (call.method.endsWith('.edit')) return answered(await edited(client, call, last));
  const method = call.method.split('.').reduce<unknown>((from, name) => (from as never)[name], client);
  const result = await (method as AnyMethod)(...args, ...last);
  return call.take === undefined ? answered(result) : taken(result as dray.Pages<unknown>, call.take);
}

function edited(client: dray.Dray, { method, args, change }: Call, last: object[]): Promise<unknown> {
  const resource = method === 'orders.edit' ? client.orders : client.purchases;
  return (resource.edit as (...all: unknown[]) => Promise<unknown>)(
    args![0],
    () => change ?? undefined,
    ...last,
  );
}

async function taken(list: dray.Pages<unknown>, take: 'page' | 'all' | number): Promise<Outcome> {
  if (take === 'page') return answered(await list.page());
  const data: unknown[] = [];
  for await (const one of list) {
    data.push(one);
    if (data.length === take) break;
  }
  const { since, cursor } = list as { since?: string; cursor?: string };
  return { data, position: since ?? cursor ?? null };
}

function answered(result: unknown): Outcome {
  const answer = result as Partial<dray.ApiResponse<unknown> & dray.Page<unknown>>;
  return {
    data: answer.data ?? null,
    status: answer.status!,
    etag: answer.etag ?? null,
    requestId: answer.requestId ?? null,
    idempotencyKey: answer.idempotencyKey ?? null,
    replayed: answer.replayed!,
    ...(answer.hasNextPage === undefined ? {} : { hasNextPage: answer.hasNextPage }),
  };
}

function failure(error: Error): Outcome {
  const kind = KINDS.find(([, type]) => error instanceof type)?.[0] ?? 'Misuse';
  if (!(error instanceof dray.DrayError)) return { error: kind, message: error.message };
  return {
    error: kind,
    code: error.code,
    status: error.status ?? (null as never),
    detail: error.detail,
    fieldErrors: [...error.fieldErrors],
    changes: [...error.changes],
    requestId: error.requestId ?? null,
    idempotencyKey: error.idempotencyKey ?? null,
    fate: error.fate ?? null,
    retryAfterSeconds: error.retryAfterSeconds ?? null,
    message: error.message,
  };
}
