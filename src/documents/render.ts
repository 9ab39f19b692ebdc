import type { DeliveryFacts, DeliveryKind } from './delivery-pdf.ts';
import type { StatementFacts } from './statement-pdf.ts';

export type { StatementFacts } from './statement-pdf.ts';

/** Loads the PDF code when the first statement is drawn. */
export const renderStatement = async (facts: StatementFacts): Promise<Buffer> =>
  (await import('./statement-pdf.ts')).renderStatementPdf(facts);

/** The same for a pick list, packing slips or a load list. */
export const renderDelivery = async <K extends DeliveryKind>(
  kind: K,
  facts: DeliveryFacts[K],
): Promise<Buffer> => (await import('./delivery-pdf.ts')).renderDeliveryPdf(kind, facts);
