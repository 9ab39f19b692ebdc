import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { parseRowPosition, type RowPosition } from '../db/index.ts';
import { Fault, malformed } from '../shared/index.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MAX_CHARS = 4_000;

/**
 * Cursors of sorted lists. They are sealed: a position holds the value that its row is sorted by, which a Supplier key may not
 * see of an invoice that it shares. The same position is always the same text, so that the ETag of a page holds.
 */
export class PageCursors {
  private readonly key: Buffer;

  constructor({ linkSecret, environment }: { linkSecret: string; environment: string }) {
    this.key = Buffer.from(hkdfSync('sha256', linkSecret, '', `page cursors of ${environment}`, 32));
  }

  /** `list` names the list and its sort. */
  write(list: string, position: string): string {
    const nonce = createHmac('sha256', this.key)
      .update(`${list} ${position}`)
      .digest()
      .subarray(0, NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(list));
    const sealed = [nonce, cipher.update(position, 'utf8'), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  }

  read(list: string, cursor: string): RowPosition {
    const bytes = Buffer.from(cursor.slice(0, MAX_CHARS), 'base64url');
    try {
      const opened = createDecipheriv(CIPHER, this.key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(list))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const position = opened.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return parseRowPosition(Buffer.concat([position, opened.final()]).toString());
    } catch {
      throw new Fault(
        'CURSOR_INVALID',
        'This cursor is not valid for this list and sort order. Send next_cursor exactly as you received it, with the same sort, or omit the after parameter to start with the first page.',
      );
    }
  }
}

interface SortedQuery {
  sort?: string | undefined;
  after?: string | undefined;
  updated_since?: Date | undefined;
  page: number;
}

/** Where a page of a sorted list begins; undefined at its first row, or where `page` says. */
export function startOfSortedPage(
  cursors: PageCursors,
  list: string,
  query: SortedQuery,
): RowPosition | undefined {
  const { sort, after, updated_since, page } = query;
  if (sort && updated_since)
    throw malformed(
      'sort',
      'sort cannot be combined with updated_since, which returns the oldest change first.',
    );
  if (!after) return undefined;
  if (!sort)
    throw malformed(
      'after',
      'The after parameter requires the sort parameter. Send the same sort as for the previous page.',
    );
  if (page > 1)
    throw malformed(
      'page',
      'The page parameter cannot be combined with the after parameter. Send one or the other.',
    );
  return cursors.read(`${list} ${sort}`, after);
}

interface SortedPage {
  hasNextPage: boolean;
  /** The position of the last record of a full page. */
  last: string | null;
}

/** The cursor behind a page: null on the last one, undefined if the list is not sorted. */
export function nextCursor(
  cursors: PageCursors,
  list: string,
  { sort }: Pick<SortedQuery, 'sort'>,
  { hasNextPage, last }: SortedPage,
): string | null | undefined {
  if (!sort) return undefined;
  return hasNextPage ? cursors.write(`${list} ${sort}`, last!) : null;
}
