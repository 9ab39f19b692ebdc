import type { Plan } from '../../plans/index.ts';

interface DraftResponse {
  delivery_date: string | null;
  lines?: Record<string, string | number | null>[];
  totals: Record<string, string | number>;
}

const LINE_NAMES = {
  list: 'lines',
  columns: ['product_id', 'units', 'unit_price', 'full_price', 'applied_promotion_id', 'credit_term_id'],
};

/** The parts of a draft that saving it must not change behind the proposal. Stock is not among them. */
export function plannedOrder({ delivery_date, lines = [], totals }: DraftResponse): {
  plan: Plan;
  lineNames: typeof LINE_NAMES;
} {
  const plan = {
    fields: {
      delivery_date,
      'totals.units': totals.units ?? null,
      'totals.full_price': totals.full_price ?? null,
    },
    lines: lines.map((line) => LINE_NAMES.columns.map((name) => line[name] ?? null)),
    wholes: {},
    alongside: {},
  };
  return { plan, lineNames: LINE_NAMES };
}
