import { amountText, dayText, dollarText } from '../shared/index.ts';
import {
  labeledFacts,
  type OrderMailFacts,
  type OrderMailLine,
  orderLabel,
  type Wording,
  writtenTexts,
} from './order-facts.ts';

function lineText(line: OrderMailLine): string {
  const waiting =
    line.backorderUnits > 0 ? ` (${amountText(String(line.backorderUnits))} more on backorder)` : '';
  const sum = `${amountText(String(line.units))} x ${amountText(line.unitPrice)} = ${amountText(line.extPrice)}`;
  return `- ${line.productName}\n    ${sum}${waiting}`;
}

/** The plain-text version of the mail. */
export function orderPlainText(wording: Wording, facts: OrderMailFacts): string {
  const labeled = labeledFacts(facts, dayText).map(([label, value]) => `${`${label}:`.padEnd(11)} ${value}`);
  const related = (facts.relatedOrders ?? []).map((order) => `- ${orderLabel(order)}`);
  const blocks = [
    `${wording.title}: ${orderLabel(facts)}`,
    wording.sentence,
    facts.message && `${wording.messageTitle}: ${facts.message}`,
    labeled.join('\n'),
    facts.lines.map(lineText).join('\n'),
    facts.total && `Total: ${dollarText(facts.total)}`,
    related.length > 0 && `Your order was split into several orders. The others:\n${related.join('\n')}`,
    ...writtenTexts(facts).map(([title, text]) => `${title}: ${text}`),
    facts.pdfUrl && `Invoice (PDF): ${facts.pdfUrl}`,
    'You are receiving this email because your email address is on the order.',
  ];
  return `${blocks.filter((block) => block).join('\n\n')}\n`;
}
