import { bytesOf, type LargeText, type Statement } from '../../db/index.ts';
import type { Moment } from './resource.ts';

/** The JSON that a field has for a key. */
export type JsonOf = (field: string, key: string) => string;

export interface FillMeans {
  moment: Moment;
  /** What `besides` gave. */
  besides: string;
}

/**
 * Fields that the server writes into the page: the database gives a short key in their place, of letters, digits and other
 * characters that JSON does not escape; an empty one stands for the one before. For what a few keys share, or costs more in SQL
 * than here.
 */
export interface Filling {
  fields: readonly string[];
  /** A text that the keys are read by, once for a page. */
  besides?(moment: Moment): Statement;
  textsOf(means: FillMeans): JsonOf;
}

type Text = string | LargeText;

/** The page with its fields filled in. The one that was given is released. */
export function filled(filling: Filling, page: string, means: FillMeans): string;
export function filled(filling: Filling, page: Text, means: FillMeans): Text;
export function filled({ fields, textsOf }: Filling, page: Text, means: FillMeans): Text {
  const jsonOf = textsOf(means);
  if (typeof page === 'string') return fill(page, fields, jsonOf);
  return page.withBytes(fill(page.asBytes(), fields, (field, key) => bytesOf(jsonOf(field, key))));
}

/** Where a field comes next. */
interface Head {
  field: string;
  text: string;
  at: number;
}

/**
 * `"Name":"` with its quotes as they stand is found where a record has the field, and nowhere within a value. What is between the
 * quotes after it goes, and they with it.
 */
function fill(page: string, fields: readonly string[], jsonOf: JsonOf): string {
  const heads = fields.map(
    (field): Head => ({ field, text: `"${field}":"`, at: page.indexOf(`"${field}":"`) }),
  );
  let made = '';
  let from = 0;
  let key = '';
  for (let next = first(heads); next; next = first(heads)) {
    const keyAt = next.at + next.text.length;
    const keyEnd = page.indexOf('"', keyAt);
    if (keyEnd > keyAt) key = page.slice(keyAt, keyEnd);
    made += page.slice(from, keyAt - 1) + jsonOf(next.field, key);
    from = keyEnd + 1;
    next.at = page.indexOf(next.text, from);
  }
  return made + page.slice(from);
}

/** The one that comes first of those that come at all. */
function first(heads: readonly Head[]): Head | undefined {
  let found: Head | undefined;
  for (const one of heads) if (one.at >= 0 && (!found || one.at < found.at)) found = one;
  return found;
}
