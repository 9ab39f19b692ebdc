// What came back: status, time, headers, body.
/** @import { Answer, Reuse } from './types.d.ts' */
import { h, messageOf } from './dom.js';
import { codeBlock, jsonBlock } from './json-view.js';

/**
 * @param {Answer} answer
 * @param {Reuse[]} reuse
 */
export function answerView(answer, reuse) {
  return h(
    'div',
    { class: 'answer' },
    statusLine(answer),
    rateLimitLine(answer),
    bodyView(answer),
    headersView(answer, reuse),
  );
}

/** @param {unknown} error */
export function failureView(error) {
  return h(
    'div',
    { class: 'answer failed', role: 'alert' },
    h('p', {}, h('strong', {}, 'No answer. ')),
    h(
      'p',
      {},
      'The request did not reach the service, or its answer did not reach this page. Is the service running?',
    ),
    h('p', { class: 'note' }, messageOf(error)),
  );
}

/** @param {Answer} answer */
function statusLine(answer) {
  return h(
    'p',
    { class: 'status-line' },
    h('span', { class: `status status-${String(answer.status)[0]}` }, answer.status),
    h('strong', {}, answer.statusText),
    h(
      'span',
      { class: 'measure' },
      `${formatTime(answer.milliseconds)}, ${formatSize(answer.bytes.byteLength)}`,
    ),
  );
}

/** @param {number} ms */
const formatTime = (ms) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(2)} s`);

/** @param {number} bytes */
function formatSize(bytes) {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

/** @param {Answer} answer */
function rateLimitLine(answer) {
  const header = (/** @type {string} */ name) =>
    answer.headers.find(([key]) => key.toLowerCase() === name)?.[1];
  const limit = Number(header('ratelimit-limit'));
  const remaining = Number(header('ratelimit-remaining'));
  if (!header('ratelimit-limit') || !Number.isFinite(limit) || !Number.isFinite(remaining)) return undefined;
  const reset = Number(header('ratelimit-reset'));
  const meter = h('meter', {
    min: 0,
    max: limit,
    low: limit * 0.1,
    optimum: limit,
    value: remaining,
    'aria-hidden': 'true',
  });
  const recovers = Number.isFinite(reset) ? `, recovers in ${formatWait(reset)}` : '';
  const text = `${remaining.toLocaleString('en')} of ${limit.toLocaleString('en')} left${recovers}`;
  return h('p', { class: 'rate-line' }, meter, text);
}

/** @param {number} seconds */
function formatWait(seconds) {
  if (seconds < 90) return `${seconds} s`;
  return `${Math.round(seconds / 60)} min`;
}

/**
 * @param {Answer} answer
 * @param {Reuse[]} reuse
 */
function headersView(answer, reuse) {
  const rows = answer.headers.map(([name, value]) => {
    const offers = reuse.filter((offer) => offer.header === name.toLowerCase());
    const buttons = offers.map((offer) =>
      h('button', { type: 'button', class: 'button small', onclick: () => offer.use(value) }, offer.label),
    );
    return h(
      'tr',
      { class: headerClass(name) },
      h('th', { scope: 'row' }, name),
      h('td', {}, value, ' ', buttons),
    );
  });
  return h(
    'details',
    { class: 'answer-headers', open: true },
    h('summary', {}, `Response headers (${rows.length})`),
    h('table', {}, h('tbody', {}, rows)),
  );
}

/** @param {string} name */
function headerClass(name) {
  if (/^ratelimit|^retry-after$/i.test(name)) return 'rate';
  return /^(etag|location|x-request-id|idempotency-replayed|preference-applied)$/i.test(name)
    ? 'telling'
    : '';
}

/** @param {Answer} answer */
function bodyView(answer) {
  if (answer.bytes.byteLength === 0) return h('p', { class: 'note empty' }, emptyText(answer.status));
  if (!isText(answer.type)) return binaryView(answer);
  const text = new TextDecoder().decode(answer.bytes);
  try {
    return jsonBlock('Response body', JSON.parse(text));
  } catch {
    const declared = /json/i.test(answer.type)
      ? 'Response body (not valid JSON)'
      : `Response body, ${answer.type}`;
    return codeBlock(declared, text, { wrap: true });
  }
}

/** @param {number} status */
function emptyText(status) {
  if (status === 304) return 'No body: what you have is still current.';
  return 'No body.';
}

/** @param {string} type */
const isText = (type) => type === '' || /^text\/|json|xml|javascript|csv|x-www-form-urlencoded/i.test(type);

/**
 * Documents such as PDFs are offered as a file.
 * @param {Answer} answer
 */
function binaryView(answer) {
  const type = answer.type.split(';')[0].trim();
  const button = h('button', { type: 'button', class: 'button' }, 'Save the file');
  button.addEventListener('click', () => {
    const address = URL.createObjectURL(new Blob([answer.bytes], { type }));
    const extension = type.replace(/^.*\//, '').replace(/[^a-z0-9]/gi, '') || 'bin';
    h('a', { href: address, download: `response.${extension}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  });
  return h(
    'p',
    { class: 'note empty' },
    `The body is ${type}, ${formatSize(answer.bytes.byteLength)}. `,
    button,
  );
}
