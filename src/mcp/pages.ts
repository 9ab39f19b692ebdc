import { Fault } from '../shared/index.ts';
import { MAX_ENTRIES } from './shape.ts';
import type { Arguments, ToolContext } from './tool.ts';

/** Where a list is read on: with the arguments of its first page. */
export interface PagePosition {
  at: string | number;
  given: Arguments;
}

const CURSOR = {
  type: 'string',
  description: '`next_cursor` of the previous page. You can then omit arguments that are not required.',
};
const PAGE_SIZE = {
  type: 'integer',
  minimum: 1,
  description: `Entries per page. Values above ${MAX_ENTRIES} are treated as ${MAX_ENTRIES}.`,
};

export const PAGE_ARGUMENTS = { page_size: PAGE_SIZE, cursor: CURSOR };
export const CONTINUE_ARGUMENT = {
  cursor: {
    type: 'string',
    description:
      'Cursor from read_on of the previous response, to get the next entries of long lists. Send the same arguments.',
  },
};
export const NEXT_CURSOR = {
  type: ['string', 'null'],
  description: 'Pass it as cursor to get the next page. Null on the last page.',
};
export const CONTINUATION = {
  type: 'object',
  properties: { tool: { type: 'string' }, cursor: { type: 'string' } },
  required: ['tool'],
  description: 'Tool and arguments that return the rest of the lists whose …_more is true.',
};

export const pageSizeOf = ({ page_size }: Arguments): number =>
  Math.min(MAX_ENTRIES, typeof page_size === 'number' ? page_size : MAX_ENTRIES);

/** The page to read: the first, or that of the cursor, which also knows the arguments. */
export function pagePositionOf(
  { signed, key }: ToolContext,
  tool: string,
  given: Arguments,
  first: PagePosition['at'],
): PagePosition {
  const { cursor, ...others } = given;
  if (cursor === undefined) return { at: first, given: others };
  const place = signed.open<PagePosition>(`cursor of ${tool}`, key.apiKeyId, String(cursor));
  if (!place)
    throw new Fault(
      'CURSOR_INVALID',
      `This cursor was not issued by ${tool} to this API key. Send next_cursor exactly as you received it.`,
    );
  for (const [name, value] of Object.entries(others))
    if (JSON.stringify(value) !== JSON.stringify(place.given[name]))
      throw new Fault(
        'CURSOR_INVALID',
        `This cursor was issued with a different ${name}. Repeat the arguments of the first page, or leave them out.`,
      );
  return place;
}

export function cursorTo({ signed, key }: ToolContext, tool: string, place: PagePosition): string {
  return signed.sign(`cursor of ${tool}`, key.apiKeyId, place);
}
