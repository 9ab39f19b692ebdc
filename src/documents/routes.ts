import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/index.ts';
import { etagOf, type FairDbProvider, matchesEtag } from '../http/index.ts';
import { Fault, isUlid, MAX_STORED_ID } from '../shared/index.ts';
import type { DocumentKind, DocumentLinks } from './links.ts';
import { parseInvoiceFacts, parsePurchaseFacts, readInvoiceFactsJson, readPurchaseFactsJson } from './sql.ts';

export interface DocumentDeps {
  database: FairDbProvider;
  links: DocumentLinks;
  /** The program version: another layout makes other bytes from the same data. */
  version: string;
}

interface Source {
  kind: DocumentKind;
  isId(text: string): boolean;
  read(db: Db, id: string): Promise<string | undefined>;
  document(facts: string): Document;
}

interface Document {
  name: string;
  render(): Promise<Buffer>;
}

/** The PDF code is imported after the start, which need not wait for it. */
const importPdfs = async () => ({
  ...(await import('./invoice-pdf.ts')),
  ...(await import('./purchase-pdf.ts')),
});

const SOURCES: Record<string, Source> = {
  '/documents/invoices/:id/:file': {
    kind: 'invoice',
    isId: (text) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_STORED_ID,
    read: (db, id) => readInvoiceFactsJson(db, Number(id)),
    document(text) {
      const facts = parseInvoiceFacts(text);
      return {
        name: facts.invoice_num,
        render: async () => (await importPdfs()).renderInvoicePdf(facts),
      };
    },
  },
  '/documents/purchases/:id/:file': {
    kind: 'purchase',
    isId: isUlid,
    read: readPurchaseFactsJson,
    document(text) {
      const facts = parsePurchaseFacts(text);
      return {
        name: `PO-${facts.purchase_id}`,
        render: async () => (await importPdfs()).renderPurchasePdf(facts),
      };
    },
  },
};

/** PDF viewers embed the file in a page of their own, with their own styles. */
const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** The links work without a key: the signature grants access to this one document. Returns what loads the PDF code. */
export function installDocuments(app: FastifyInstance, deps: DocumentDeps): () => Promise<unknown> {
  for (const [url, source] of Object.entries(SOURCES)) {
    const config = { isPublic: true, template: url.replace(/:(\w+)/g, '{$1}') };
    app.get<{ Params: { id: string; file: string } }>(url, { config }, (request, reply) =>
      answer(deps, source, request, reply),
    );
  }
  return importPdfs;
}

async function answer(
  { database, links, version }: DocumentDeps,
  source: Source,
  request: FastifyRequest<{ Params: { id: string; file: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { id, file } = request.params;
  // Check the signature first: without a valid one the database is not queried.
  const state = links.stateOf(source.kind, id, file);
  if (state === 'expired') throw expired();
  if (state === 'wrong' || !source.isId(id)) throw noDocument();
  const facts = await source.read(database.of(request), id);
  if (facts === undefined) throw noDocument();
  const etag = etagOf(`${version} ${facts}`);
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'content-security-policy': VIEWER_POLICY,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const document = source.document(facts);
  const name = document.name.replace(/[^\w.-]+/g, '_');
  return reply
    .headers({ 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` })
    .send(await document.render());
}

function expired(): Fault {
  return new Fault(
    'NOT_FOUND',
    'This link has expired. Fetch the order, invoice or purchase again to get a new link.',
  );
}

/** The same for a wrong signature, an unknown id and a purchase that has no document yet. */
function noDocument(): Fault {
  return new Fault('NOT_FOUND', 'This link is not valid. Check that you copied all of it.');
}
