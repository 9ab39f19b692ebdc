import type { LightMyRequestResponse } from 'fastify';
import { demoScenarios } from '../../../demo/index.ts';
import type { FieldError } from '../../../src/shared/index.ts';
import type { TestCall, TestService } from '../../support/build.ts';
import type { Json } from './support.ts';

export const S = demoScenarios() as Record<string, number>;
export const ORDERS = '/api/v2/orders';
export const ULID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
export const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
export const MONEY = /^\d+\.\d{2}$/;
export const LENIENT = { headers: { prefer: 'handling=lenient' } };
export const MINIMAL = { headers: { prefer: 'return=minimal' } };

export type Body = Record<string, unknown>;

const DAY_MS = 86_400_000;
const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** The date in California, `days` from now. */
export function dayFromNow(days: number): string {
  const today = new Date(`${localDay.format(new Date())}T00:00:00Z`);
  return new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first of these weekdays (0 is Sunday) that is at least `days` from now. */
export function weekdayFromNow(weekdays: readonly number[], days: number): string {
  for (let n = days; ; n++) {
    const day = dayFromNow(n);
    if (weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return day;
  }
}

/** A Wednesday: every demo customer in California that is delivered at all is delivered then. */
export const DELIVERY = weekdayFromNow([3], 7);

let counter = 0;
export const newPoNum = () => `T-${Date.now().toString(36)}-${++counter}`;

export const line = (more: Body = {}): Body => ({ product_id: S.product, units: 12, ...more });

/** An order that could be submitted. */
export function body(more: Body = {}): Body {
  return { customer_id: S.customer, delivery_date: DELIVERY, lines: [line()], ...more };
}

export function errorOf(response: LightMyRequestResponse): {
  status: number;
  code: string;
  detail: string;
  field_errors: FieldError[];
} {
  const { error } = response.json();
  return { status: response.statusCode, field_errors: [], ...error };
}

/** Status and code, such as `422 BELOW_MIN_ORDER`; only the status of a success. */
export function outcomeOf(response: LightMyRequestResponse): string {
  return response.statusCode < 400
    ? `${response.statusCode}`
    : `${response.statusCode} ${errorOf(response).code}`;
}

/** `[field, code]` of every entry. */
export const placesOf = (response: LightMyRequestResponse) =>
  errorOf(response).field_errors.map(({ field, code }) => [field, code]);

export const codesOf = (entries: readonly { code: string }[]) => entries.map(({ code }) => code);

export function orderApi(call: TestService['call']) {
  const create = (payload: Body = body(), options: TestCall = {}, query = '') =>
    call('POST', `${ORDERS}${query}`, { payload, ...options });
  const patch = (id: unknown, payload: Body, options: TestCall = {}, query = '') =>
    call('PATCH', `${ORDERS}/${id}${query}`, { payload, ...options });
  const submit = (id: unknown, options: TestCall = {}) => call('POST', `${ORDERS}/${id}/submit`, options);
  const remove = (id: unknown, options: TestCall = {}) => call('DELETE', `${ORDERS}/${id}`, options);
  const read = (id: unknown, options: TestCall = {}, query = '') =>
    call('GET', `${ORDERS}/${id}${query}`, options);
  const validate = (payload: Body, options: TestCall = {}, query = '') =>
    call('POST', `${ORDERS}/validate${query}`, { payload, ...options });
  const list = async (query: string, options: TestCall = {}): Promise<Json> => {
    const response = await call('GET', `${ORDERS}?${query}`, options);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json();
  };
  const dataOf = async (status: number, answer: Promise<LightMyRequestResponse>): Promise<Json> => {
    const response = await answer;
    if (response.statusCode !== status) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json().data;
  };
  return {
    create,
    patch,
    submit,
    remove,
    read,
    validate,
    list,
    created: (payload?: Body, options?: TestCall) => dataOf(201, create(payload, options)),
    sent: (payload?: Body, options?: TestCall) => dataOf(202, create(payload, options, '?submit=true')),
    patched: (id: unknown, payload: Body, options?: TestCall) => dataOf(200, patch(id, payload, options)),
    submitted: (id: unknown, options?: TestCall) => dataOf(202, submit(id, options)),
    got: (id: unknown, options?: TestCall, query?: string) => dataOf(200, read(id, options, query)),
    validated: (payload: Body, options?: TestCall, query?: string) =>
      dataOf(200, validate(payload, options, query)),
  };
}
