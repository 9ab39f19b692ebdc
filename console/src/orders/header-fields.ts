import { T } from '../texts.ts';
import { day } from '../ui/format.ts';
import type { Order } from './types.ts';

interface HeaderField {
  /** Its name in a draft, where it is a text. */
  draft: string;
  /** As the page shows it. */
  text?: (value: string) => string;
  /** Typed as it is, up to this length. */
  maxLength?: number;
  /** Shown with the facts of an order, not in its title. */
  isShownAsFact?: true;
}

/** The header fields of an order that people fill in. `T.fields` has their names. */
export const HEADER = {
  delivery_date: { draft: 'deliveryDate', text: day },
  po_num: { draft: 'poNum' },
  emails: { draft: 'emails', isShownAsFact: true },
  memo: { draft: 'memo', isShownAsFact: true, maxLength: 500 },
} as const satisfies Partial<Record<keyof Order, HeaderField>>;

export type HeaderName = keyof typeof HEADER;
export type Header = Pick<Order, HeaderName>;
export type HeaderDraft = { [N in HeaderName as (typeof HEADER)[N]['draft']]: string };

export const HEADER_FIELDS = Object.entries(HEADER) as [
  HeaderName,
  HeaderField & { draft: keyof HeaderDraft },
][];

export const labelOf = (name: HeaderName): string => T.fields[name]!;

const inputText = (value: Header[HeaderName]): string =>
  Array.isArray(value) ? value.join(', ') : ((value as string | null) ?? '');

const fieldValueText = (
  header: Header,
  name: HeaderName,
  { text = (value) => value }: HeaderField,
): string => (header[name] ? text(inputText(header[name])) : '');

export const headerFacts = (header: Header): [string, string][] =>
  HEADER_FIELDS.filter(([, { isShownAsFact }]) => isShownAsFact).map(([name, field]) => [
    labelOf(name),
    fieldValueText(header, name, field),
  ]);

/** The name of each field that differs, and both texts. */
export const headerDifferences = (before: Header, after: Header): [string, string, string][] =>
  HEADER_FIELDS.map(([name, field]): [string, string, string] => [
    labelOf(name),
    fieldValueText(before, name, field) || '–',
    fieldValueText(after, name, field) || '–',
  ]).filter(([, old, now]) => old !== now);

const headerDraftOf = (textOfField: (name: HeaderName) => string) =>
  Object.fromEntries(HEADER_FIELDS.map(([name, { draft }]) => [draft, textOfField(name)])) as HeaderDraft;

export const emptyHeader = (): HeaderDraft => headerDraftOf(() => '');
export const headerDraft = (header: Header): HeaderDraft => headerDraftOf((name) => inputText(header[name]));

export const emailsOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** As requests send it. */
export const headerBody = (header: HeaderDraft): Header =>
  Object.fromEntries(
    HEADER_FIELDS.map(([name, { draft }]) => [
      name,
      name === 'emails' ? emailsOf(header.emails) : header[draft].trim() || null,
    ]),
  ) as unknown as Header;
