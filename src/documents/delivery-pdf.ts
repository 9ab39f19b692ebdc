import { dayText, quantityText } from '../shared/index.ts';
import { COLOR, Paper } from './paper.ts';
import { drawBlocks, drawContinuationHeader, drawFacts, drawMasthead } from './parts.ts';
import { paragraphs, printable } from './printable-text.ts';
import { type CellText, drawTable, lineNumberColumn, numberColumn, type PdfColumn } from './table.ts';

interface Head {
  date: string;
  location_name: string;
  totals: { invoices: number; units: number; cases: string };
}

interface Product {
  product_id: number;
  product_name: string;
  supplier_name: string;
  supplier_product_number: string | null;
}

interface Picked extends Product {
  units: number;
  cases: string | null;
  invoices: readonly { invoice_num: string; units: number }[];
}

interface Stop {
  invoice_num: string;
  customer_id: number;
  customer_name: string;
  address: string | null;
  license_num: string | null;
  po_num: string | null;
  memo: string | null;
  units: number;
  cases: string;
}

interface Packed extends Product {
  ordered: number;
  units: number;
  back_order: number;
  cases: string | null;
  batch_code: string | null;
}

export interface DeliveryFacts {
  'pick-list': Head & { lines: readonly Picked[] };
  'packing-slips': Head & { invoices: readonly (Stop & { lines: readonly Packed[] })[] };
  'load-list': Head & { stops: readonly Stop[] };
}
export type DeliveryKind = keyof DeliveryFacts;

const small = { size: 7.5, color: COLOR.muted };
const count = (units: number) => quantityText(String(units));
const cases = (text: string | null) => text && quantityText(text);

/** Somebody ticks it off with a pencil. */
const checkboxColumn: PdfColumn<unknown> = {
  title: '',
  width: 14,
  cell: () => [{ text: '[  ]', size: 8.5 }],
};

function productCell(line: Product): CellText[] {
  const item = line.supplier_product_number ?? String(line.product_id);
  return [
    { text: printable(line.product_name, 160), size: 8.5, bold: true },
    { parts: [printable(line.supplier_name, 60), `Item ${printable(item, 60)}`], ...small },
  ];
}

const PICKED: readonly PdfColumn<Picked>[] = [
  checkboxColumn,
  { title: 'Product', cell: productCell },
  {
    title: 'For',
    width: 190,
    cell: ({ invoices }) => [
      { parts: invoices.map((one) => `${one.invoice_num}: ${count(one.units)}`), size: 7.5 },
    ],
  },
  numberColumn('Cases', 44, (line) => cases(line.cases)),
  numberColumn('Units', 44, ({ units }) => count(units), { bold: true }),
];

const PACKED: readonly PdfColumn<Packed>[] = [
  lineNumberColumn,
  { title: 'Product', cell: productCell },
  {
    title: 'Batch',
    width: 96,
    cell: ({ batch_code }) => [{ text: printable(batch_code ?? '', 60), size: 8.5 }],
  },
  numberColumn('Ordered', 44, ({ ordered }) => count(ordered)),
  numberColumn('Backorder', 50, ({ back_order }) => (back_order ? count(back_order) : '')),
  numberColumn('Cases', 44, (line) => cases(line.cases)),
  numberColumn('Units', 44, ({ units }) => count(units), { bold: true }),
];

const STOPS: readonly PdfColumn<Stop>[] = [
  checkboxColumn,
  {
    title: 'Customer',
    cell: ({ customer_name, address, memo }) => [
      { text: printable(customer_name, 120), size: 8.5, bold: true },
      ...(address ? [{ text: printable(address, 160), ...small }] : []),
      ...(memo ? [{ text: printable(memo, 200), size: 7.5, color: COLOR.note }] : []),
    ],
  },
  {
    title: 'Invoice',
    width: 110,
    cell: ({ invoice_num, po_num }) => [
      { text: printable(invoice_num, 60), size: 8.5 },
      ...(po_num ? [{ text: `PO ${printable(po_num, 50)}`, ...small }] : []),
    ],
  },
  numberColumn('Cases', 44, (stop) => cases(stop.cases)),
  numberColumn('Units', 44, ({ units }) => count(units), { bold: true }),
];

/** `part` names what a page continues, if the paper has several parts. */
function newPaper(title: string, { date, location_name }: Head, part?: () => string): Paper {
  const name = `${title}, ${dayText(date)}`;
  return new Paper(
    { title: name, subject: location_name, author: location_name, time: new Date(`${date}T00:00:00Z`) },
    (page) => drawContinuationHeader(page, part?.() ?? name, location_name),
  );
}

function drawTop(paper: Paper, kind: string, { date, location_name, totals }: Head): void {
  drawMasthead(paper, { name: location_name, address: [], kind, number: dayText(date), mark: undefined });
  drawFacts(
    paper,
    [
      ['Invoices', count(totals.invoices)],
      ['Units', count(totals.units)],
      ['Cases', quantityText(totals.cases)],
    ],
    3,
  );
}

function drawPackingSlip(paper: Paper, head: Head, one: Stop): void {
  const muted = { color: COLOR.muted };
  drawMasthead(paper, {
    name: head.location_name,
    address: [],
    kind: 'Packing slip',
    number: printable(one.invoice_num, 60),
    mark: undefined,
  });
  drawBlocks(paper, [
    {
      title: 'Deliver to',
      lines: [
        { text: one.customer_name, bold: true, size: 10.5 },
        ...(one.address ? [{ text: one.address }] : []),
        { text: `Customer ${one.customer_id}`, ...muted },
        ...(one.license_num ? [{ text: `License ${one.license_num}`, ...muted }] : []),
      ],
    },
    ...(one.memo ? [{ title: 'Notes', lines: [{ text: paragraphs(one.memo), size: 8.5 }] }] : []),
  ]);
  drawFacts(
    paper,
    [
      ['Delivery', dayText(head.date)],
      ['PO number', one.po_num],
      ['Units', count(one.units)],
      ['Cases', quantityText(one.cases)],
    ],
    4,
  );
}

const DRAW_BY_KIND: { [K in DeliveryKind]: (facts: DeliveryFacts[K]) => Promise<Paper> } = {
  async 'pick-list'(facts) {
    const paper = newPaper('Pick list', facts);
    drawTop(paper, 'Pick list', facts);
    await drawTable(paper, PICKED, facts.lines);
    return paper;
  },
  async 'packing-slips'(facts) {
    let number = '';
    const paper = newPaper('Packing slips', facts, () => `Packing slip ${number}`);
    for (const [i, invoice] of facts.invoices.entries()) {
      number = printable(invoice.invoice_num, 60);
      if (i > 0) paper.startPage();
      drawPackingSlip(paper, facts, invoice);
      await drawTable(paper, PACKED, invoice.lines);
    }
    if (facts.invoices.length === 0) drawTop(paper, 'Packing slips', facts);
    return paper;
  },
  async 'load-list'(facts) {
    const paper = newPaper('Load list', facts);
    drawTop(paper, 'Load list', facts);
    await drawTable(paper, STOPS, facts.stops);
    return paper;
  },
};

export async function renderDeliveryPdf<K extends DeliveryKind>(
  kind: K,
  facts: DeliveryFacts[K],
): Promise<Buffer> {
  const paper = await DRAW_BY_KIND[kind](facts);
  await paper.drawFooter(`${printable(facts.location_name, 60)}   ·   ${dayText(facts.date)}`);
  return paper.end();
}
