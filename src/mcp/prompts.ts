/** A task that a person starts by its name. */
interface Prompt {
  name: string;
  title: string;
  description: string;
  /** All are ids, and all are required. */
  arguments: readonly { name: string; description: string }[];
  /** A key that lacks one of them does not see it. */
  tools: readonly string[];
  text(given: Readonly<Record<string, string>>): string;
}

const ASK_FOR_APPROVAL =
  'Show me the proposal with its prices and dates, and carry it out only after I agree.';

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'reorder',
    title: 'Prepare the next order of a customer',
    description: 'Proposes an order with the products that the customer usually buys.',
    arguments: [{ name: 'customer_id', description: 'ID of the customer.' }],
    tools: ['list_orders', 'list_products', 'propose_order'],
    text: ({ customer_id }) =>
      `Prepare the next order for customer ${customer_id}. Read the orders of the last few months with list_orders (customer_ids, include_lines), find what is bought regularly and how much, check prices with list_products (customer_id) and stock with explain_stock, and propose it with propose_order for the earliest delivery date. ${ASK_FOR_APPROVAL}`,
  },
  {
    name: 'reconcile_account',
    title: 'Reconcile an account',
    description: 'Finds unapplied payments and proposes which invoices to apply them to.',
    arguments: [{ name: 'ar_account_id', description: 'ID of the AR account.' }],
    tools: ['open_invoices', 'aging', 'propose_payment'],
    text: ({ ar_account_id }) =>
      `Reconcile AR account ${ar_account_id}. Read its open invoices with open_invoices (ar_account_ids), and its statement with statement (ar_account_id), which lists payments with an available balance. Use propose_payment to apply the oldest payment to the oldest invoices, one at a time. ${ASK_FOR_APPROVAL}`,
  },
  {
    name: 'what_needs_me_today',
    title: 'List what needs attention today',
    description: 'Lists rejected orders, pending changes and overdue accounts.',
    arguments: [],
    tools: ['list_orders', 'aging'],
    text: () =>
      'Tell me what needs my attention today: orders with statuses rejected, drafts whose delivery date is near, orders with has_pending_changes true (list_orders), accounts with overdue balances (aging), and purchases waiting for activation (list_purchases with statuses PendingActivation, if that tool is available). For each, say in one line what it is and what I could do. Change nothing.',
  },
];

/** Undefined unless every argument is an id: other texts would become part of the instruction. */
export function promptText(
  { arguments: wanted, text }: Prompt,
  given: Record<string, string>,
): string | undefined {
  return wanted.every(({ name }) => /^\d{1,10}$/.test(given[name] ?? '')) ? text(given) : undefined;
}
