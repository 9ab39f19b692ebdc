import { recordsOf, type SnapshotSource } from '../events/index.ts';
import { type PdfLink, withPdfLinks } from './json-sql.ts';
import { allPurchases } from './read-sql.ts';

/** All purchases except deleted drafts, for snapshots. */
export function purchaseSource({ pdfLink }: { pdfLink: PdfLink }): SnapshotSource {
  return {
    name: 'purchases',
    keyTypes: ['Employee', 'Supplier'],
    async *records(tx, key) {
      for await (const texts of recordsOf(tx, allPurchases(key)))
        yield texts.map((text) => withPdfLinks(text, pdfLink));
    },
  };
}
