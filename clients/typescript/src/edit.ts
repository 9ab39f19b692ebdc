import { VersionMismatchError } from './errors.ts';
import type { RequestOptions } from './options.ts';
import type { ApiResponse } from './response.ts';

/** The changes, or a function that computes them from the current document and returns undefined if there are none. */
export type Changes<Document, Request> =
  | Request
  | ((current: Document) => Request | undefined | Promise<Request | undefined>);

interface Editable<Document, Request> {
  get(id: string, options?: RequestOptions): Promise<ApiResponse<Document>>;
  update(id: string, body: Request, options?: RequestOptions): Promise<ApiResponse<Document>>;
}

const MAX_TRIES = 10;

/**
 * Reads the document, computes the changes, and saves them against the version that was read. If someone else saved in
 * between, starts over from their version, so that the result contains both sets of changes.
 */
export async function edit<Document, Request>(
  documents: Editable<Document, Request>,
  id: string,
  changes: Changes<Document, Request>,
  options: RequestOptions = {},
): Promise<ApiResponse<Document>> {
  for (let tries = 1; ; tries++) {
    const { idempotencyKey: _ofTheWrite, ...forRead } = options;
    const current = await documents.get(id, forRead);
    const wanted =
      typeof changes === 'function' ? await (changes as (c: Document) => Request)(current.data) : changes;
    if (wanted === undefined) return current;
    try {
      return await documents.update(id, wanted, { ...options, ...ifMatchOptions(current.etag) });
    } catch (error) {
      if (!(error instanceof VersionMismatchError) || tries >= MAX_TRIES) throw error;
    }
  }
}

function ifMatchOptions(etag: string | undefined): RequestOptions {
  return etag === undefined ? {} : { ifMatch: etag };
}
