import { amountText, dayText, dollarText } from '../shared/index.ts';
import { html, type Markup } from './html.ts';
import {
  labeledFacts,
  type OrderMailFacts,
  type OrderMailLine,
  orderLabel,
  type Wording,
  writtenTexts,
} from './order-facts.ts';

const MUTED = '#667085';

/** Styles common to all lines are set once on the table: 200 lines must stay below the size that mail services show. */
function lineRow(line: OrderMailLine): Markup {
  const waiting =
    line.backorderUnits > 0 &&
    html`<br><b style="color:#8a5300;font-size:13px">${amountText(String(line.backorderUnits))} more on backorder</b>`;
  return html`<tr><td style="padding:9px 8px 9px 0;border-top:1px solid #e4e7ec">${line.productName}<br>
    <span style="color:${MUTED};font-size:13px">${amountText(String(line.units))} × ${amountText(line.unitPrice)}</span>
    ${waiting}</td><td align="right" valign="top" style="padding:9px 0;border-top:1px solid #e4e7ec;white-space:nowrap">
    ${amountText(line.extPrice)}</td></tr>`;
}

function factRow([label, value]: readonly [string, string]): Markup {
  return html`<tr><td style="color:${MUTED};padding:2px 16px 2px 0;white-space:nowrap" valign="top">${label}</td>
    <td style="padding:2px 0;word-break:break-word">${value}</td></tr>`;
}

function messageBox({ messageTitle, color }: Wording, message: string): Markup {
  return html`<div style="margin:0 0 20px;padding:12px 16px;background:#f7f8fa;border-left:4px solid ${color}">
    <b>${messageTitle}</b><br><span style="white-space:pre-line">${message}</span></div>`;
}

function linesTable({ lines, total }: OrderMailFacts): Markup {
  const sum =
    total !== null &&
    html`<tr><td style="padding:12px 8px 0 0;border-top:2px solid #182230"><b>Total</b></td>
      <td align="right" style="padding:12px 0 0;border-top:2px solid #182230;white-space:nowrap;font-size:17px">
      <b>${dollarText(total)}</b></td></tr>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:20px 0 0;font-size:15px;line-height:1.4">${lines.map(lineRow)}${sum}</table>`;
}

function relatedList(orders: NonNullable<OrderMailFacts['relatedOrders']>): Markup {
  const items = orders.map((order) => html`<li style="margin:2px 0">${orderLabel(order)}</li>`);
  return html`<p style="margin:20px 0 4px">Your order was split into several orders. The others:</p>
    <ul style="margin:0;padding-left:20px">${items}</ul>`;
}

function textBlock([title, text]: readonly [string, string]): Markup {
  return html`<p style="margin:20px 0 0;white-space:pre-line"><b>${title}</b><br>${text}</p>`;
}

function button(url: string, color: string): Markup {
  return html`<p style="margin:24px 0 0"><a href="${url}" style="display:inline-block;padding:12px 22px;background:${color};
    color:#ffffff;text-decoration:none;border-radius:6px;font-weight:bold">Open the invoice (PDF)</a></p>`;
}

/** Inline styles only, no external resources, one column that fits a phone. */
export function orderHtml(wording: Wording, facts: OrderMailFacts): string {
  const { title, sentence, color } = wording;
  const name = orderLabel(facts);
  const related = facts.relatedOrders ?? [];
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light">
    <title>${title}</title></head>
    <body style="margin:0;padding:0;background:#eef1f4;color:#182230;
    font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.5">
    <div style="display:none;max-height:0;overflow:hidden">${sentence}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef1f4"><tr>
    <td align="center" style="padding:24px 12px">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border-radius:10px;overflow:hidden">
    <tr><td style="background:${color};color:#ffffff;padding:22px 24px">
    <div style="font-size:22px;font-weight:bold;line-height:1.3">${title}</div>
    <div style="font-size:15px;word-break:break-word">${name}</div></td></tr>
    <tr><td style="padding:22px 24px 26px"><p style="margin:0 0 18px">${sentence}</p>
    ${facts.message !== null && messageBox(wording, facts.message)}
    <table role="presentation" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.5">
    ${labeledFacts(facts, dayText).map(factRow)}</table>
    ${facts.lines.length > 0 && linesTable(facts)}
    ${related.length > 0 && relatedList(related)}
    ${writtenTexts(facts).map(textBlock)}
    ${facts.pdfUrl !== null && button(facts.pdfUrl, color)}
    </td></tr></table>
    <p style="max-width:600px;margin:14px 0 0;color:${MUTED};font-size:12px">
    You are receiving this email because your email address is on the order.</p>
    </td></tr></table></body></html>`;
  return page.text;
}
