import { expect } from 'vitest';
import { demoScenarios } from '../../../demo/index.ts';
import { type Db, sql } from '../../../src/db/index.ts';
import type { TestCall, TestService } from '../../support/build.ts';

export const scenario = demoScenarios() as Record<string, string> & { ar_account: number };
export const PATH = '/api/v1/payments/applications';

export interface Allocation {
  RequestID: number;
  PaymentInvoiceNum: string;
  TargetInvoiceNum: string;
  ARAccountID: number;
  Amount: string;
  Status: string;
  RequestedByUserID: number | null;
  TimeRequested: string;
  TimeExported: string | null;
  TimeConfirmed: string | null;
  MatchedPaymentApplicationID: number | null;
  TimeUpdated: string;
}

export type Parameters = Partial<
  Record<'PaymentInvoiceNum' | 'TargetInvoiceNum' | 'ARAccountID' | 'Amount', string | number | undefined>
>;

/** The path with a request that is good unless told otherwise; undefined leaves a parameter out. */
export function address(more: Parameters = {}): string {
  const all: Parameters = {
    PaymentInvoiceNum: scenario.payment,
    TargetInvoiceNum: scenario.open_invoice,
    ARAccountID: scenario.ar_account,
    Amount: '1.00',
    ...more,
  };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${PATH}?${given.join('&')}`;
}

export async function ask(
  { call }: Pick<TestService, 'call'>,
  more: Parameters = {},
  options: TestCall = {},
): Promise<Allocation> {
  const response = await call('POST', address(more), options);
  expect(response.body, response.body).toContain('"Data"');
  expect(response.statusCode).toBe(200);
  return (response.json() as { Data: Allocation }).Data;
}

export async function refusal(
  { call }: Pick<TestService, 'call'>,
  more: Parameters,
  options: TestCall = {},
): Promise<[number, string]> {
  const response = await call('POST', address(more), options);
  const body = response.json() as Record<string, string>;
  expect(Object.keys(body)).toEqual(['Error']);
  return [response.statusCode, body.Error!];
}

export interface PaymentState {
  amount: string;
  applied_amount: string;
  requested_amount: string;
  available_balance: string;
}

export async function paymentState(db: Db, num: string = scenario.payment!): Promise<PaymentState> {
  const [row] = await db.query<PaymentState>(sql`
    SELECT amount, applied_amount, requested_amount, available_balance FROM payment WHERE payment_invoice_num = ${num}`);
  return row!;
}

export async function openDebit(db: Db, num: string = scenario.open_invoice!): Promise<string> {
  const [row] = await db.query<{ open_debit: string }>(
    sql`SELECT open_debit FROM invoice WHERE invoice_num = ${num}`,
  );
  return row!.open_debit;
}

export async function requestState(db: Db, id: number) {
  const [row] = await db.query<{
    status: string;
    message: string | null;
    payment_application_id: number | null;
    attempts: number;
    time_exported: Date | null;
    time_confirmed: Date | null;
  }>(sql`SELECT * FROM payment_request WHERE payment_request_id = ${id}`);
  return row!;
}
