/** From docs/glossary.md, by `npm run glossary`. */
export const glossary = {
  draft:
    'An order or purchase that can still be edited and is not being processed. Its prices are calculated each time it is read.',
  submitted:
    'An order that has been submitted for processing: queued, importing or accepted. It cannot be edited until it is posted.',
  posted: 'An order that was processed and has an invoice.',
  pendingChange: 'The edited version of a posted order. It takes effect once it is submitted and applied.',
  allocation:
    'Units of a product set aside for a customer (reserved), or the maximum that a customer can buy (limit).',
  cutoff: 'The time by which an order must be submitted to be delivered on a date, in the state’s time zone.',
  split:
    'One draft that becomes several orders because its suppliers need separate invoices or because its lines have different terms.',
  separateInvoice: 'A supplier’s requirement that its lines be invoiced separately.',
  terms:
    'The rule for when an invoice is due, such as Net 30. Suppliers offer terms; each order line uses the terms chosen for it, or the default terms.',
  batch: 'Goods that were made together and share a batch code. A recall follows a batch to every customer.',
  coa: 'Certificate of analysis: a laboratory’s report on a batch, attached to invoice lines.',
  arAccount: 'The accounts receivable account that the invoices of one or more customers are billed to.',
  aging:
    'Open balances of an AR account by how long they are overdue: current, 1–30, 31–60, 61–90 and over 90 days.',
};
