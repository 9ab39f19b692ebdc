import { DrayError, errorOf, type Fate } from './errors.ts';
import type { Call } from './options.ts';
import { type Exchange, errorOfResponse } from './response.ts';
import { sleep } from './retry.ts';

interface Sender {
  readonly url: string;
  send(call: Call): Promise<Exchange>;
}

interface WriteFate {
  state: Fate;
  request_id: string | null;
  status: number | null;
  body: unknown;
  headers: Record<string, string> | null;
}

const MAX_ATTEMPTS = 4;
const ATTEMPT_TIMEOUT_MS = 5_000;
const FIRST_PAUSE_MS = 200;

/**
 * Last resort for a write whose responses were all lost: asks the service for its outcome. If it is done, the stored
 * response replaces the lost one; otherwise the error says what is known.
 */
export async function resolveLostWrite(
  transport: Sender,
  call: Call,
  error: DrayError,
  idempotencyKey: string,
): Promise<Exchange> {
  const fate = await askFate(transport, call, idempotencyKey);
  if (fate?.state === 'done' && fate.status !== null) {
    const headers = new Headers({ ...fate.headers, 'idempotency-replayed': 'true' });
    if (fate.request_id !== null) headers.set('x-request-id', fate.request_id);
    const text = fate.body === null ? '' : JSON.stringify(fate.body);
    const exchange = { status: fate.status, headers, text, idempotencyKey };
    if (fate.status < 300) return exchange;
    throw errorOfResponse(exchange, { ...call, url: transport.url });
  }
  throw errorOf({
    ...error,
    fate: fate?.state,
    detail: error.detail,
    idempotencyKey,
    cause: error.cause ?? error,
  });
}

/** Undefined if this request gets no usable response either. */
async function askFate(transport: Sender, call: Call, key: string): Promise<WriteFate | undefined> {
  const path = `/api/v2/writes/${encodeURIComponent(key)}`;
  const signal = call.options?.signal;
  const options = { signal, timeoutMs: ATTEMPT_TIMEOUT_MS, retries: 1 };
  let fate: WriteFate | undefined;
  for (let question = 0; question < MAX_ATTEMPTS; question++) {
    try {
      const { text } = await transport.send({ method: 'GET', path, options });
      fate = (JSON.parse(text) as { data: WriteFate }).data;
    } catch (error) {
      if (!(error instanceof DrayError)) throw error;
      return fate;
    }
    // While the write runs, its response will soon be there. If it never arrived, only sending it again could help.
    if (fate.state !== 'running') return fate;
    await sleep(FIRST_PAUSE_MS * 2 ** question, signal);
  }
  return fate;
}
