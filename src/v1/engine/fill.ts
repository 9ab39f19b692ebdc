import { GAP, GappedText, type LargeText, type Statement } from '../../db/index.ts';
import type { DocumentLinks } from '../../documents/index.ts';

/** What a source or condition may depend on besides the request. */
export interface ReadContext {
  now: Date;
  /** By how much `now` is ahead of real time, in a sandbox. */
  aheadMs?: number;
  /** Today in UTC. */
  today: string;
  links: DocumentLinks;
}

/** Returns the JSON of a field for a key. */
export type JsonOf = (field: string, key: string) => string;

export interface FillContext {
  context: ReadContext;
  /** The result of `legend`. */
  legend: string;
}

/**
 * Fields that the server writes into the page. The database leaves a gap with a short ASCII key in their place; an empty key
 * means the same as the one before. For values with few distinct keys, or that cost more in SQL.
 */
export interface Filling {
  /** At most ten. */
  fields: readonly string[];
  /** SQL of a string that interprets the keys, read once per page. */
  legend?(context: ReadContext): Statement;
  textsOf(values: FillContext): JsonOf;
}

type Text = string | LargeText;

/** The markers before and after the key of a field. */
export function gapMarkers(
  { fields }: Filling,
  field: string,
): readonly [before: string, after: string] | undefined {
  const place = fields.indexOf(field);
  return place < 0 ? undefined : [`${GAP}${place}`, GAP];
}

/** The page with its fields filled in. The original page is released. */
export function fillGaps(filling: Filling, page: string, values: FillContext): string;
export function fillGaps(filling: Filling, page: Text, values: FillContext): Text;
export function fillGaps({ fields, textsOf }: Filling, page: Text, values: FillContext): Text {
  const jsonOf = textsOf(values);
  let key = '';
  return new GappedText(page).fill((content) => {
    if (content.length > 1) key = content.slice(1);
    return jsonOf(fields[Number(content[0])]!, key);
  });
}
