import { translateMessage } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { fieldText, lastPart } from '../ui/field-text.ts';
import { count, day, instant, money } from '../ui/format.ts';
import { HEADER_FIELDS } from './header-fields.ts';

/** Fields that are not shown: ids whose names are shown beside them, and derived values. */
const HIDDEN =
  /(^|\.)(version|order_overrides|requested_ext_price|full_price|\w*_trans_id|\w*_email|invoice_status|group_key)$|^groups\b/;
const HIDDEN_IDS = /(^|\.)(product|supplier|term|credit_term|applied_promotion|quantity_promotion)_id$/;

export const isShownField = (field: string) => !HIDDEN.test(field) && !HIDDEN_IDS.test(field);

/** A value as the rest of the page shows it; never a serialized object. */
export function changedValueText(field: string, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((one) => changedValueText(field, one, zone)).join(', ') || '–';
  if (typeof value === 'object') return objectText(value as Record<string, unknown>, zone);
  if (typeof value === 'boolean') return value ? T.yes : T.no;
  const [name, text] = [lastPart(field), String(value)];
  if (name === 'status' || name === 'stage') return T.orders.statuses[text] ?? text;
  if (name === 'state') return T.orders.changeStates[text] ?? T.orders.cancellationStates[text] ?? text;
  if (name === 'message') return translateMessage(text);
  if (/_date$/.test(name)) return day(text);
  if (/(_at|^time_\w+)$/.test(name)) return instant(text, zone);
  if (/(price|total|debit|credit|balance|discount)$/.test(name)) return money(text);
  return typeof value === 'number' && !/_id$/.test(name) ? count(value) : shorten(text);
}

const MAX_VALUE_CHARS = 200;
const shorten = (text: string) =>
  text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS - 1)}…` : text;

const SUMMARY_FIELDS = ['state', ...HEADER_FIELDS.map(({ name }) => name), 'message', 'attempts', 'lines'];

function objectText(value: Record<string, unknown>, zone: string): string {
  if ('product_id' in value)
    return T.orders.lineOf(
      count(value.units as number),
      String(value.product_name ?? T.catalog.productNumber(value.product_id as number)),
    );
  const told = SUMMARY_FIELDS.filter((name) => changedValueText(name, value[name], zone) !== '–');
  return (
    told
      .map((name) => {
        const text = changedValueText(name, value[name], zone);
        return name === 'state' ? text : `${fieldText(name)} ${text}`;
      })
      .join('; ') || '–'
  );
}
