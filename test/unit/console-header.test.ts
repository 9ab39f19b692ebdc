import { expect, test } from 'vitest';
import { restoreDraft } from '../../console/src/editing/line-keys.ts';
import { emptyDraft, type OrderDraft } from '../../console/src/orders/editor/draft.ts';
import {
  emptyHeader,
  FREE_TEXT_FIELDS,
  HEADER_FIELDS,
  headerBody,
  headerDifferences,
  headerDraft,
  headerFacts,
} from '../../console/src/orders/header-fields.ts';
import { spanish } from '../../console/src/texts/es/spanish.ts';
import { T } from '../../console/src/texts.ts';

const HEADER = {
  delivery_date: '2031-11-18',
  po_num: 'A-1',
  emails: ['a@b.example', 'c@d.example'],
  memo: 'Back door',
};

test('a header is typed and sent as it was read', () => {
  expect(headerBody(headerDraft(HEADER))).toEqual(HEADER);
  expect(headerBody(emptyHeader())).toEqual({ delivery_date: null, po_num: null, emails: [], memo: null });
});

test('fields of a draft keep the names under which open tabs have saved them', () => {
  expect(emptyDraft(1)).toMatchObject({ deliveryDate: '', poNum: '', emails: '', memo: '' });
});

test('a draft that was kept before the page had a field gets the first value of that field', () => {
  const { memo: _, ...older } = { ...emptyDraft(1), poNum: 'A-1' };
  const { lines, ...restored } = restoreDraft(older as OrderDraft, emptyDraft(1));
  expect(restored).toMatchObject({ poNum: 'A-1', memo: '' });
  expect(lines[0]!.key).toBeGreaterThan(older.lines[0]!.key);
});

test('every header field with a name is compared, and all but those of the title are facts', () => {
  expect(headerFacts(HEADER)).toEqual([
    ['Email to', 'a@b.example, c@d.example'],
    ['Memo', 'Back door'],
  ]);
  expect(headerDifferences(HEADER, { ...HEADER, po_num: null, memo: 'Ring' })).toEqual([
    ['PO', 'A-1', '–'],
    ['Memo', 'Back door', 'Ring'],
  ]);
  expect(HEADER_FIELDS.map(({ name }) => name)).toEqual(Object.keys(T.orderHeader));
  expect(FREE_TEXT_FIELDS.map(({ name }) => name)).toEqual(['memo']);
});

test('header fields are in the same order in every language', () => {
  expect(Object.keys(spanish.orderHeader)).toEqual(Object.keys(T.orderHeader));
});
