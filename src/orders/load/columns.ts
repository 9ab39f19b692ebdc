/** `'field', alias.column, …` for json_build_object. Amounts travel as text. */
export function jsonFields(alias: string, columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([field, column]) => `'${field}', ${alias}.${column}${column.endsWith('_price') ? '::text' : ''}`)
    .join(', ');
}

/** What keeps an invoice from being changed, as columns over it. */
export const OBSTACLES = (invoiceId: string) =>
  `EXISTS (SELECT FROM payment_application pa WHERE pa.invoice_id = ${invoiceId})
    OR EXISTS (SELECT FROM payment_request pr WHERE pr.invoice_id = ${invoiceId} AND pr.status IN ('Pending', 'Exported')) AS "hasPayment",
  EXISTS (SELECT FROM invoice_coa co WHERE co.invoice_id = ${invoiceId}) AS "hasDocuments"`;
