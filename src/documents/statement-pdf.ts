import { amountText, dayText, dollarText } from '../shared/index.ts';
import { COLOR, Paper } from './paper.ts';
import {
  type Block,
  closingHeight,
  drawBlocks,
  drawClosing,
  drawContinuationHeader,
  drawFacts,
  drawMasthead,
} from './parts.ts';
import { printable } from './printable-text.ts';
import { drawTable, numberColumn, type PdfColumn } from './table.ts';

interface Entry {
  date: string;
  type: string;
  number: string;
  memo: string | null;
  amount: string;
  running_balance: string;
}

export interface StatementFacts {
  ar_account_id: number;
  name: string;
  issuer: { name: string; address: string[] } | null;
  customers: readonly { customer_id: number; customer_name: string }[];
  from: string;
  to: string;
  opening_balance: string;
  entries: readonly Entry[];
  closing_balance: string;
  unapplied_payments: readonly { payment_invoice_num: string; date: string; available_balance: string }[];
  aging: Record<string, string>;
}

const TYPES: Record<string, string> = {
  invoice: 'Invoice',
  credit: 'Credit',
  application: 'Payment applied',
};

const COLUMNS: readonly PdfColumn<Entry>[] = [
  { title: 'Date', width: 62, cell: ({ date }) => [{ text: dayText(date), size: 8.5 }] },
  { title: 'Type', width: 76, cell: ({ type }) => [{ text: TYPES[type] ?? type, size: 8.5 }] },
  {
    title: 'Number',
    cell: ({ number, memo }) => [
      { text: printable(number, 120), size: 8.5, bold: true },
      ...(memo ? [{ text: printable(memo, 160), size: 7.5, color: COLOR.muted }] : []),
    ],
  },
  numberColumn('Amount', 76, ({ amount }) => amountText(amount)),
  numberColumn('Balance', 80, ({ running_balance }) => amountText(running_balance), { bold: true }),
];

const MAX_CUSTOMERS = 8;
const MAX_PAYMENTS = 10;

function parties({ name, ar_account_id, customers }: StatementFacts): Block[] {
  const muted = { color: COLOR.muted };
  const more = customers.length - MAX_CUSTOMERS;
  return [
    {
      title: 'Account',
      lines: [
        { text: name, bold: true, size: 10.5 },
        { text: `Account ${ar_account_id}`, ...muted },
      ],
    },
    {
      title: 'Customers',
      lines: [
        ...customers.slice(0, MAX_CUSTOMERS).map((one) => ({ text: one.customer_name })),
        ...(more > 0 ? [{ text: `and ${more} more`, ...muted }] : []),
      ],
    },
  ];
}

function unapplied({ unapplied_payments: payments }: StatementFacts): Block[] {
  if (payments.length === 0) return [];
  const more = payments.length - MAX_PAYMENTS;
  const lines = payments.slice(0, MAX_PAYMENTS).map(({ payment_invoice_num, date, available_balance }) => ({
    text: `${printable(payment_invoice_num, 60)} of ${dayText(date)}: ${dollarText(available_balance)}`,
    size: 8.5,
  }));
  const rest = more > 0 ? [{ text: `and ${more} more`, size: 8.5, color: COLOR.muted }] : [];
  return [{ title: 'Unapplied payments', lines: [...lines, ...rest] }];
}

const AGES = [
  ['Current', 'CurrentDue'],
  ['1 to 30 days past due', 'Due_1_30'],
  ['31 to 60 days past due', 'Due_31_60'],
  ['61 to 90 days past due', 'Due_61_90'],
  ['Over 90 days past due', 'Due_91'],
  ['Open credit', 'OpenCredit'],
] as const;

export async function renderStatementPdf(facts: StatementFacts): Promise<Buffer> {
  const issuer = printable(facts.issuer?.name ?? facts.name, 60);
  const title = `Statement ${facts.ar_account_id}`;
  const paper = new Paper(
    {
      title: `Statement of account ${facts.ar_account_id}`,
      subject: `${facts.name}, ${facts.from} to ${facts.to}`,
      author: issuer,
      time: new Date(`${facts.to}T00:00:00Z`),
    },
    (page) => drawContinuationHeader(page, title, facts.name),
  );
  drawMasthead(paper, {
    name: issuer,
    address: facts.issuer?.address ?? [],
    kind: 'Statement',
    number: `${dayText(facts.from)} to ${dayText(facts.to)}`,
    mark: undefined,
  });
  drawBlocks(paper, parties(facts));
  drawFacts(
    paper,
    AGES.map(([label, name]) => [label, dollarText(facts.aging[name] ?? '0.00')] as const),
    6,
  );
  const sums = [
    { label: `Balance before ${dayText(facts.from)}`, value: dollarText(facts.opening_balance) },
    { label: `Balance on ${dayText(facts.to)}`, value: dollarText(facts.closing_balance), strong: true },
  ];
  const end = [sums, unapplied(facts)] as const;
  await drawTable(paper, COLUMNS, facts.entries, closingHeight(paper, ...end));
  drawClosing(paper, ...end);
  await paper.drawFooter(`${issuer}   ·   ${title}`);
  return paper.end();
}
