import { writeFile } from 'node:fs/promises';
import type { V2 } from '@dray/client';
import type { Config } from '../../config/index.ts';
import { amountText, dayText, dollarText, plural } from '../../shared/index.ts';
import { statementTable } from '../../statements/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { requireClient } from '../remote.ts';
import { writeTables } from '../sheets.ts';
import { renderTable } from '../table.ts';
import { findTarget, RefusedError } from '../target.ts';

type Statement = V2.GetStatementResponse['data'];

interface GetOptions extends OutputOptions {
  customer?: string;
  from?: string;
  to?: string;
  pdf?: string;
  csv?: string;
  xlsx?: string;
}

interface SendOptions extends OutputOptions {
  to?: string;
  dryRun?: boolean;
}

const idOf = (text: string, what: string): number => {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new Error(`${what} must be a positive whole number, not "${text}".`);
  return Number(text);
};

/** `dray statements get`: what changed the balance of an account, on screen and as files. */
export async function getStatement(
  config: Config,
  account: string | undefined,
  options: GetOptions,
): Promise<void> {
  const { customer, from, to } = options;
  if ((account === undefined) === (customer === undefined))
    throw new Error('Specify either an AR account or, with --customer, one of its customers.');
  const query = {
    ...(account === undefined ? {} : { ar_account_id: idOf(account, 'The account') }),
    ...(customer === undefined ? {} : { customer_id: idOf(customer, '--customer') }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
  const { data } = await (await requireClient(config)).statements.get(query);
  const files = await writeTables(options, statementTable(data));
  if (options.pdf !== undefined) files.push(await writePdf(config, query, options.pdf));
  printResult(options, data, statementText(data));
  for (const file of files) console.error(`Statement written to ${file}.`);
}

async function writePdf(config: Config, query: object, file: string): Promise<string> {
  const target = await findTarget(config);
  if (!target)
    throw new RefusedError(
      'No server is configured. Log in (dray login --url URL), or set DRAY_URL and DRAY_KEY.',
    );
  const address = new URL('/api/v2/statements', target.url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address, { headers: { 'x-api-key': target.key, accept: 'application/pdf' } });
  if (!response.ok)
    throw new Error(`The PDF could not be downloaded: the server returned status ${response.status}.`);
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
  return file;
}

function statementText(one: Statement): string {
  const rows = one.entries.map(({ date, type, number, amount, running_balance }) => ({
    date,
    type,
    number,
    amount: amountText(amount),
    balance: amountText(running_balance),
  }));
  return [
    `${one.name} (account ${one.ar_account_id}), ${dayText(one.from)} to ${dayText(one.to)}`,
    `Opening balance: ${dollarText(one.opening_balance)}`,
    rows.length > 0 ? renderTable(rows, ['date', 'type', 'number', 'amount', 'balance']) : 'No entries.',
    `Balance on ${dayText(one.to)}: ${dollarText(one.closing_balance)}`,
    ...one.unapplied_payments.map(
      ({ payment_invoice_num, available_balance }) =>
        `Unapplied: ${dollarText(available_balance)} of payment ${payment_invoice_num}`,
    ),
  ].join('\n');
}

/** `dray statements send`: one mail per account, to its buyers. */
export async function sendStatements(
  config: Config,
  accounts: readonly string[],
  { to, dryRun, ...shown }: SendOptions,
): Promise<void> {
  const dray = await requireClient(config);
  const { data } = await dray.ops.statements.send({
    ...(accounts.length === 0 ? {} : { ar_account_ids: accounts.map((one) => idOf(one, 'An account')) }),
    ...(to === undefined ? {} : { to }),
    ...(dryRun ? { dry_run: true } : {}),
  });
  const { mails, accounts: count, without_address: without } = data;
  const text = [
    `${dryRun ? 'Dry run: nothing was sent. Would send' : 'Queued:'} ${plural(mails, 'email', 'emails')} for ${plural(count, 'account', 'accounts')}.`,
    ...(without.length > 0 ? [`Accounts without an email address: ${without.join(', ')}.`] : []),
  ];
  printResult(shown, data, text.join('\n'));
}
