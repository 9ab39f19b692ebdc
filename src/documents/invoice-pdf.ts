import { ORDER_TEXTS } from '../model/index.ts';
import { amountText, dayText, dollarText, isZeroText, quantityText } from '../shared/index.ts';
import type { InvoiceLineFacts, InvoicePdfFacts } from './facts.ts';
import { COLOR, Paper } from './paper.ts';
import {
  type Block,
  closingHeight,
  drawBlocks,
  drawClosing,
  drawContinuationHeader,
  drawFacts,
  drawMasthead,
  type TotalLine,
} from './parts.ts';
import { paragraphs, printable } from './printable-text.ts';
import { type CellText, drawTable, lineNumberColumn, numberColumn, type PdfColumn } from './table.ts';

function productCell(line: InvoiceLineFacts): CellText[] {
  const small = { size: 7.5, color: COLOR.muted };
  const origin = [line.supplier, line.item && `Item ${line.item}`, line.batch && `Batch ${line.batch}`];
  const parts = origin.flatMap((part) => (part ? [printable(part, 80)] : []));
  const cell: CellText[] = [
    { text: printable(line.product, 160), size: 8.5, bold: true },
    { parts, ...small },
  ];
  if (line.back_order > 0) {
    const ordered = `${line.ordered} ordered, ${line.back_order} on backorder`;
    cell.push({ text: ordered, size: 7.5, color: COLOR.note, bold: true });
  } else if (line.ordered !== line.units) {
    cell.push({ text: `${line.ordered} ordered`, size: 7.5, color: COLOR.note });
  }
  if (line.reason) cell.push({ text: printable(line.reason, 120), ...small });
  return cell;
}

const COLUMNS: readonly PdfColumn<InvoiceLineFacts>[] = [
  lineNumberColumn,
  { title: 'Product', cell: productCell },
  numberColumn('Cases', 30, ({ cases }) => cases && quantityText(cases)),
  numberColumn('Units', 30, ({ units }) => amountText(String(units))),
  numberColumn('Price', 42, ({ full_price }) => amountText(full_price)),
  numberColumn('Discount', 42, ({ discount }) => (isZeroText(discount) ? '' : amountText(`-${discount}`))),
  numberColumn('Unit price', 44, ({ unit_price }) => amountText(unit_price)),
  numberColumn('Amount', 58, ({ amount }) => amountText(amount), { bold: true }),
];

function parties({ customer, sales_rep, ordered_by }: InvoicePdfFacts): Block[] {
  const muted = { color: COLOR.muted };
  const to: Block = {
    title: 'Bill and deliver to',
    lines: [
      { text: customer.name, bold: true, size: 10.5 },
      ...(customer.other_name ? [{ text: customer.other_name }] : []),
      ...(customer.address ? [{ text: customer.address }] : []),
      { text: `Customer ${customer.number}`, ...muted },
      ...(customer.license ? [{ text: `License ${customer.license}`, ...muted }] : []),
    ],
  };
  const contact = [sales_rep?.phone, sales_rep?.email].filter((text) => Boolean(text)) as string[];
  const people: Block = {
    title: sales_rep ? 'Your sales representative' : 'Ordered by',
    lines: sales_rep
      ? [
          { text: sales_rep.name, bold: true },
          ...contact.map((text) => ({ text })),
          ...(ordered_by ? [{ text: `Ordered by ${ordered_by}`, ...muted }] : []),
        ]
      : [{ text: ordered_by ?? '' }],
  };
  return sales_rep || ordered_by ? [to, people] : [to];
}

const MAX_SHOWN_PAYMENTS = 15;

function totalLines({ totals, payments, is_credit, is_cancelled }: InvoicePdfFacts): TotalLine[] {
  const settlement = is_cancelled ? 'Canceled' : 'Credits and adjustments';
  const more = payments.length - MAX_SHOWN_PAYMENTS;
  const paid = payments.slice(0, MAX_SHOWN_PAYMENTS).map((payment) => ({
    label: printable(`${dayText(payment.day)}  ${payment.type} ${payment.number}`, 44),
    value: negativeAmount(payment.amount),
    muted: true,
  }));
  return [
    { label: 'Units', value: amountText(String(totals.units)), muted: true },
    { label: 'Cases', value: quantityText(totals.cases), muted: true },
    { label: 'Before discounts', value: amountText(totals.full_price) },
    ...(isZeroText(totals.discount) ? [] : [{ label: 'Discounts', value: negativeAmount(totals.discount) }]),
    { label: is_credit ? 'Credit total' : 'Invoice total', value: amountText(totals.total) },
    ...(paid.length > 0 ? [{ label: 'Payments', value: negativeAmount(totals.paid) }, ...paid] : []),
    ...(more > 0 ? [{ label: `and ${more} more`, value: '', muted: true }] : []),
    ...(isZeroText(totals.other) ? [] : [{ label: settlement, value: negativeAmount(totals.other) }]),
    { label: is_credit ? 'Open credit' : 'Balance due', value: dollarText(totals.balance), strong: true },
  ];
}

/** The amount shown as a deduction. */
const negativeAmount = (decimal: string) =>
  amountText(decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);

function notes(facts: InvoicePdfFacts): Block[] {
  const { series, is_cancelled, cancelled_day, lines } = facts;
  const found: Block[] = [];
  const add = (title: string, text: string, more = {}) =>
    found.push({ title, lines: [{ text: paragraphs(text), size: 8.5, ...more }] });
  if (is_cancelled) {
    const when = cancelled_day ? ` on ${dayText(cancelled_day)}` : '';
    add('Canceled', `This invoice was canceled${when}. Nothing is owed on it.`, { color: COLOR.alarm });
  }
  for (const { column, invoiceTitle } of ORDER_TEXTS) {
    const text = facts[column];
    if (text) add(invoiceTitle, text);
  }
  const waiting = lines.reduce((sum, line) => sum + line.back_order, 0);
  if (waiting > 0) {
    add(
      'Backorders',
      `Units on backorder: ${amountText(String(waiting))}. They are not included in this total, and will ship when they are back in stock.`,
    );
  }
  if (series) add('Invoice series', series);
  return found;
}

export async function renderInvoicePdf(facts: InvoicePdfFacts): Promise<Buffer> {
  const kind = facts.is_credit ? 'Credit memo' : 'Invoice';
  const invoiceNum = printable(facts.invoice_num, 40);
  const name = printable(facts.seller.name, 60);
  const mark = facts.is_cancelled ? 'CANCELED' : facts.is_credit ? 'CREDIT' : undefined;
  const marked = mark ? ` (${mark})` : '';
  const paper = new Paper(
    {
      title: `${kind} ${invoiceNum}`,
      subject: `${kind} for ${facts.customer.name}`,
      author: facts.seller.name,
      time: new Date(facts.time),
    },
    (page) => drawContinuationHeader(page, `${kind} ${invoiceNum}${marked}`, facts.customer.name),
  );
  drawMasthead(paper, { name, address: facts.seller.address, kind, number: invoiceNum, mark });
  drawBlocks(paper, parties(facts));
  drawFacts(
    paper,
    [
      ['Invoice date', dayText(facts.created_day)],
      ['Delivery date', dayText(facts.delivery_day)],
      ['Due date', dayText(facts.due_day)],
      ['Terms', facts.terms],
      ['PO number', facts.po_num],
    ],
    5,
  );
  const end = [totalLines(facts), notes(facts)] as const;
  await drawTable(paper, COLUMNS, facts.lines, closingHeight(paper, ...end));
  drawClosing(paper, ...end);
  if (facts.is_cancelled) await paper.drawStamp('CANCELED');
  await paper.drawFooter(`${name}   ·   ${kind} ${invoiceNum}`);
  return paper.end();
}
