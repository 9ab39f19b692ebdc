import { T } from '../texts.ts';
import { day } from '../ui/format.ts';
import type { Order } from './types.ts';

type HeaderName = keyof typeof T.orderHeader;
type Header = Pick<Order, HeaderName>;

/** The header fields that are more than a free text. Each has an input of its own in editor/header.tsx. */
const TYPED_FIELDS = {
  delivery_date: { draft: 'deliveryDate', text: day, isInTitle: true },
  po_num: { draft: 'poNum', isInTitle: true },
  emails: { draft: 'emails' },
} as const satisfies Partial<Record<HeaderName, object>>;
type TypedFields = typeof TYPED_FIELDS;

/** All are texts while they are typed. */
export type HeaderDraft = {
  [N in HeaderName as N extends keyof TypedFields ? TypedFields[N]['draft'] : N]: string;
};

interface HeaderField {
  name: HeaderName;
  /** Its name in a draft. */
  draft: keyof HeaderDraft;
  /** As the page shows it. */
  text?: (value: string) => string;
  /** Shown in the title of an order, not with its facts. */
  isInTitle?: true;
}

const isTypedField = (name: HeaderName): name is keyof TypedFields => name in TYPED_FIELDS;

/** The header fields of an order that people fill in: all that have a name in `T.orderHeader`. */
export const HEADER_FIELDS = (Object.keys(T.orderHeader) as HeaderName[]).map(
  (name): HeaderField => ({ name, ...(isTypedField(name) ? TYPED_FIELDS[name] : { draft: name }) }),
);

export const FREE_TEXT_FIELDS = HEADER_FIELDS.filter(({ name }) => !isTypedField(name));

const inputText = (value: Header[HeaderName]): string =>
  Array.isArray(value) ? value.join(', ') : ((value as string | null) ?? '');

const fieldValueText = (header: Header, { name, text = (value) => value }: HeaderField): string =>
  header[name] ? text(inputText(header[name])) : '';

export const headerFacts = (header: Header): [string, string][] =>
  HEADER_FIELDS.filter(({ isInTitle }) => !isInTitle).map((field) => [
    T.orderHeader[field.name],
    fieldValueText(header, field),
  ]);

/** The name of each field that differs, and both texts. */
export const headerDifferences = (before: Header, after: Header): [string, string, string][] =>
  HEADER_FIELDS.map((field): [string, string, string] => [
    T.orderHeader[field.name],
    fieldValueText(before, field) || '–',
    fieldValueText(after, field) || '–',
  ]).filter(([, old, now]) => old !== now);

const buildHeaderDraft = (textOfField: (name: HeaderName) => string) =>
  Object.fromEntries(HEADER_FIELDS.map(({ name, draft }) => [draft, textOfField(name)])) as HeaderDraft;

export const emptyHeader = (): HeaderDraft => buildHeaderDraft(() => '');
export const headerDraft = (header: Header): HeaderDraft =>
  buildHeaderDraft((name) => inputText(header[name]));

export const emailsOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** As requests send it. */
export const headerBody = (header: HeaderDraft): Header =>
  Object.fromEntries(
    HEADER_FIELDS.map(({ name, draft }) => [
      name,
      name === 'emails' ? emailsOf(header.emails) : header[draft].trim() || null,
    ]),
  ) as unknown as Header;
