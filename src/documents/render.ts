import type { StatementFacts } from './statement-pdf.ts';

export type { StatementFacts } from './statement-pdf.ts';

/** Loads the PDF code when the first statement is drawn. */
export const renderStatement = async (facts: StatementFacts): Promise<Buffer> =>
  (await import('./statement-pdf.ts')).statementPdf(facts);
