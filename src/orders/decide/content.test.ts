import { expect, test } from 'vitest';
import { EMPTY_CONTENT, HEADER_COLUMNS } from '../order.ts';
import { isSameContent } from './content.ts';

test.each(Object.keys(HEADER_COLUMNS))('an edit of %s alone is a change', (field) => {
  expect(isSameContent(EMPTY_CONTENT, { ...EMPTY_CONTENT })).toBe(true);
  expect(isSameContent(EMPTY_CONTENT, { ...EMPTY_CONTENT, [field]: ['another'] })).toBe(false);
});
