import type { LightMyRequestResponse } from 'fastify';
import { demoScenarios } from '../../../demo/index.ts';
import type { TestCall, TestService } from '../../support/build.ts';

export const S = demoScenarios() as Record<string, number> & Record<`purchase_${string}`, number | string>;
export const PATH = '/api/v2/purchases';

const localDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** The date at the receiving location, `days` from now. */
export function dayFromNow(days: number): string {
  const today = new Date(`${localDay.format(new Date())}T00:00:00Z`);
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The next day that is one of these weekdays (0 is Sunday), at least `days` from now. */
export function weekdayFromNow(weekdays: readonly number[], days: number): string {
  for (let n = days; ; n++) {
    const day = dayFromNow(n);
    if (weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return day;
  }
}

let counter = 0;
export const newPoNum = () => `T-${Date.now().toString(36)}-${++counter}`;

export type Body = Record<string, unknown>;

/** A purchase that could be submitted. */
export function body(more: Body = {}): Body {
  return {
    vendor_id: S.vendor,
    to_location_id: S.location,
    supplier_id: S.supplier,
    delivery_date: dayFromNow(5),
    po_num: newPoNum(),
    purchase_transactions: [
      { product_id: S.product, cases: 2 },
      { product_id: S.product_second, units: 30, batch_code: 'B-1', expiration_date: '2030-12-31' },
    ],
    ...more,
  };
}

export interface FieldError {
  field: string;
  code: string;
  detail: string;
  index?: number;
  product_id?: number;
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

/** `[field, code]` of every entry. */
export const placesOf = (response: LightMyRequestResponse) =>
  errorOf(response).field_errors.map(({ field, code }) => [field, code]);

export function purchaseApi(call: TestService['call']) {
  const create = (payload: Body = body(), options: TestCall = {}, query = '') =>
    call('POST', `${PATH}${query}`, { payload, ...options });
  const created = async (payload: Body = body(), options: TestCall = {}, query = ''): Promise<Body> => {
    const response = await create(payload, options, query);
    if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json().data;
  };
  const get = async (id: unknown): Promise<Body> => (await call('GET', `${PATH}/${id}`)).json().data;
  const submit = (id: unknown, options: TestCall = {}) => call('POST', `${PATH}/${id}/submit`, options);
  const patch = (id: unknown, payload: Body, options: TestCall = {}) =>
    call('PATCH', `${PATH}/${id}`, { payload, ...options });
  const advance = (id: unknown, to: string, options: TestCall = {}) =>
    call('POST', `/ops/purchases/${id}/advance`, { payload: { to }, ...options });
  return { create, created, get, submit, patch, advance };
}
