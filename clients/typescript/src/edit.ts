import type { Answer } from './answer.ts';
import { VersionMismatchError } from './errors.ts';
import type { RequestOptions } from './options.ts';

/** What to change, worked out from the document as it is; undefined: nothing. */
export type Changes<Document, Request> =
  | Request
  | ((current: Document) => Request | undefined | Promise<Request | undefined>);

interface Editable<Document, Request> {
  get(id: string, options?: RequestOptions): Promise<Answer<Document>>;
  update(id: string, body: Request, options?: RequestOptions): Promise<Answer<Document>>;
}

const MOST_TRIES = 10;

/**
 * Reads, works out the changes, and saves them onto the very version that was read. When somebody was faster, it begins
 * again from what they saved: their changes and these are both in the result.
 */
export async function edit<Document, Request>(
  documents: Editable<Document, Request>,
  id: string,
  changes: Changes<Document, Request>,
  options: RequestOptions = {},
): Promise<Answer<Document>> {
  for (let tries = 1; ; tries++) {
    const { idempotencyKey: _ofTheWrite, ...forRead } = options;
    const current = await documents.get(id, forRead);
    const wanted =
      typeof changes === 'function' ? await (changes as (c: Document) => Request)(current.data) : changes;
    if (wanted === undefined) return current;
    try {
      return await documents.update(id, wanted, { ...options, ...versioned(current.etag) });
    } catch (error) {
      if (!(error instanceof VersionMismatchError) || tries >= MOST_TRIES) throw error;
    }
  }
}

function versioned(etag: string | undefined): RequestOptions {
  return etag === undefined ? {} : { ifMatch: etag };
}
