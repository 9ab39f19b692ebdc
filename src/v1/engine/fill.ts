import { GAP, GappedText, type LargeText, type Statement } from '../../db/index.ts';
import type { Moment } from './resource.ts';

/** The JSON that a field has for a key. */
export type JsonOf = (field: string, key: string) => string;

export interface FillMeans {
  moment: Moment;
  /** What `besides` gave. */
  besides: string;
}

/**
 * Fields that the server writes into the page: the database leaves a gap with a short key of ASCII in their place; an empty one
 * stands for the one before. For what a few keys share, or costs more in SQL than here.
 */
export interface Filling {
  /** At most ten. */
  fields: readonly string[];
  /** A text that the keys are read by, once for a page. */
  besides?(moment: Moment): Statement;
  textsOf(means: FillMeans): JsonOf;
}

type Text = string | LargeText;

/** What is before and after the key of a field. */
export function gapOf(
  { fields }: Filling,
  field: string,
): readonly [before: string, after: string] | undefined {
  const place = fields.indexOf(field);
  return place < 0 ? undefined : [`${GAP}${place}`, GAP];
}

/** The page with its fields filled in. The one that was given is released. */
export function filled(filling: Filling, page: string, means: FillMeans): string;
export function filled(filling: Filling, page: Text, means: FillMeans): Text;
export function filled({ fields, textsOf }: Filling, page: Text, means: FillMeans): Text {
  const jsonOf = textsOf(means);
  let key = '';
  return new GappedText(page).filled((content) => {
    if (content.length > 1) key = content.slice(1);
    return jsonOf(fields[Number(content[0])]!, key);
  });
}
