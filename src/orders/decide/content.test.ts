import { expect, test } from 'vitest';
import { HEADER_COLUMNS, NOTHING } from '../order.ts';
import { isSameContent } from './content.ts';

test.each(Object.keys(HEADER_COLUMNS))('an edit of %s alone is a change', (field) => {
  expect(isSameContent(NOTHING, { ...NOTHING })).toBe(true);
  expect(isSameContent(NOTHING, { ...NOTHING, [field]: ['another'] })).toBe(false);
});
