import { amountText, costText, dayText, dollarText, isZeroText, quantityText } from '../shared/index.ts';
import type { PurchaseFacts, PurchaseLineFacts } from './facts.ts';
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

function productCell(line: PurchaseLineFacts): CellText[] {
  const origin = [
    line.item ? `Item ${line.item}` : `Product ${line.product_id}`,
    line.pallet && `Pallet ${line.pallet}`,
  ];
  const parts = origin.flatMap((part) => (part ? [printable(part, 80)] : []));
  const cell: CellText[] = [
    { text: printable(line.product, 160), size: 8.5, bold: true },
    { parts, size: 7.5, color: COLOR.muted },
  ];
  if (line.ordered !== line.units) {
    cell.push({ text: `${quantityText(line.ordered)} ordered`, size: 7.5, color: COLOR.note });
  }
  return cell;
}

function batchCell({ batch, expiration_day, code_day }: PurchaseLineFacts): CellText[] {
  const small = { size: 7.5, color: COLOR.muted };
  const cell: CellText[] = batch ? [{ text: printable(batch, 60), size: 8.5 }] : [];
  if (expiration_day) cell.push({ text: `Expires ${dayText(expiration_day)}`, ...small });
  if (code_day) cell.push({ text: `Code date ${dayText(code_day)}`, ...small });
  return cell;
}

const COLUMNS: readonly PdfColumn<PurchaseLineFacts>[] = [
  lineNumberColumn,
  { title: 'Product', cell: productCell },
  { title: 'Batch', width: 86, cell: batchCell },
  numberColumn('Cases', 32, ({ cases }) => cases && quantityText(cases)),
  numberColumn('Units', 38, ({ units }) => quantityText(units)),
  numberColumn('FOB', 40, ({ fob }) => fob && costText(fob)),
  numberColumn('Deposit', 36, ({ deposit }) => deposit && costText(deposit)),
  numberColumn('Amount', 60, ({ amount }) => amount && amountText(amount), { bold: true }),
];

function parties({ vendor, buyer }: PurchaseFacts): Block[] {
  const muted = { color: COLOR.muted };
  return [
    {
      title: 'Vendor',
      lines: [
        { text: vendor.name, bold: true, size: 10.5 },
        ...(vendor.supplier === vendor.name ? [] : [{ text: vendor.supplier }]),
        ...vendor.address.map((text) => ({ text })),
        { text: `Vendor ${vendor.number}`, ...muted },
        ...(vendor.license ? [{ text: `License ${vendor.license}`, ...muted }] : []),
      ],
    },
    {
      title: 'Deliver to',
      lines: [
        { text: buyer.location, bold: true, size: 10.5 },
        ...(buyer.name === buyer.location ? [] : [{ text: buyer.name }]),
        ...buyer.address.map((text) => ({ text })),
      ],
    },
  ];
}

function totalLines({ totals }: PurchaseFacts): TotalLine[] {
  const costs: readonly (readonly [string, string])[] = [
    ['Freight', totals.freight],
    ['Tax', totals.tax],
    ['Other', totals.other],
  ];
  return [
    { label: 'Units', value: quantityText(totals.units), muted: true },
    { label: 'Cases', value: quantityText(totals.cases), muted: true },
    { label: 'Goods', value: amountText(totals.lines) },
    ...costs.map(([label, value]) => ({ label, value: isZeroText(value) ? '0.00' : amountText(value) })),
    { label: 'Total', value: dollarText(totals.total), strong: true },
  ];
}

export async function renderPurchasePdf(facts: PurchaseFacts): Promise<Buffer> {
  const poNum = printable(facts.po_num, 50);
  const name = printable(facts.buyer.name, 60);
  const optionalDay = (date: string | null) => date && dayText(date);
  const paper = new Paper(
    {
      title: `Purchase order ${poNum}`,
      subject: `Purchase ${facts.purchase_id} from ${facts.vendor.name}`,
      author: facts.buyer.name,
      time: new Date(facts.time),
    },
    (page) => drawContinuationHeader(page, `Purchase order ${poNum}`, facts.vendor.name),
  );
  drawMasthead(paper, {
    name,
    address: facts.buyer.address,
    kind: 'Purchase order',
    number: poNum,
    mark: undefined,
  });
  drawBlocks(paper, parties(facts));
  drawFacts(
    paper,
    [
      ['Purchase number', String(facts.purchase_id)],
      ['Status', facts.status],
      ['Order date', dayText(facts.post_day)],
      ['Requested delivery', optionalDay(facts.delivery_day)],
      ['Terms', facts.terms],
      ['Received', optionalDay(facts.receive_day)],
      ['Receiving number', facts.receiving_num],
      ['Shipment', facts.shipment_num],
      ['Vendor invoice', optionalDay(facts.invoice_day)],
      ['Due date', optionalDay(facts.due_day)],
    ],
    5,
  );
  const memo: Block[] = facts.memo
    ? [{ title: 'Notes', lines: [{ text: paragraphs(facts.memo), size: 8.5 }] }]
    : [];
  const end = [totalLines(facts), memo] as const;
  await drawTable(paper, COLUMNS, facts.lines, closingHeight(paper, ...end));
  drawClosing(paper, ...end);
  await paper.drawFooter(`${name}   ·   Purchase order ${poNum}   ·   ${facts.purchase_global_id}`);
  return paper.end();
}
