import type { V1, V2 } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchAll } from '../../api.ts';
import type { Customer } from '../../app/records.ts';
import { offerText } from '../../products/offer.ts';
import { reasonText } from '../../refusal-text.ts';
import { useCurrentKey } from '../../session/keys.ts';
import { T } from '../../texts.ts';
import { Select } from '../../ui/controls.tsx';
import type { Order } from '../types.ts';
import type { OrderDraftLine } from './draft.ts';

type Allowed = Order['allowed_actions']['update'];

export interface LinePermissions {
  promotions: Allowed;
  terms: Allowed;
}

export interface LineOptions {
  /** Promotions that a person chooses; the others apply automatically. */
  promotions: readonly V1.Promotion[];
  terms: readonly V2.OrderCreditTerm[];
  may: LinePermissions | undefined;
}

const MANUAL = 2;
const STALE_MS = 10 * 60_000;

/** The options of a line in addition to product and quantity. */
export function useLineOptions(
  customer: Customer | undefined,
  may: LinePermissions | undefined,
): LineOptions {
  const key = useCurrentKey();
  const isTheirs = key.type === 'Customer';
  const terms = useQuery({
    queryKey: [key.id, 'records', 'terms'],
    queryFn: () => fetchAll<V2.OrderCreditTerm>('/api/v2/orders/creditTerms'),
    enabled: !isTheirs,
    staleTime: STALE_MS,
  });
  const promotions = useQuery({
    queryKey: [key.id, 'records', 'manual-promotions', customer?.State],
    queryFn: async () => {
      const found = await fetchAll<V1.Promotion>('/api/v1/promotions', { States: customer!.State });
      return found.filter((one) => one.PromotionTypeID === MANUAL);
    },
    enabled: !isTheirs && customer !== undefined,
    staleTime: STALE_MS,
  });
  // Every read of the order returns a new object with the rights; only their content matters.
  const rights = JSON.stringify(may);
  return useMemo(
    () => ({
      promotions: promotions.data ?? [],
      terms: terms.data ?? [],
      may: rights === undefined ? undefined : (JSON.parse(rights) as LinePermissions),
    }),
    [promotions.data, terms.data, rights],
  );
}

interface Props {
  line: OrderDraftLine;
  number: number;
  options: LineOptions;
  onChange: (change: Partial<OrderDraftLine>) => void;
}

/** Terms and promotion of a line: collapsed, because most lines have none. */
export function LineOptionFields({ line, number, options, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const fitting = options.promotions.filter(
    (one) => one.AllProducts || (line.productId !== null && one.ProductIDs.includes(line.productId)),
  );
  const hasChosen = line.promotionId !== null || line.creditTermId !== null;
  if (line.productId === null || (!hasChosen && options.terms.length + fitting.length === 0)) return null;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="soft">{summaryOf(line, options)}</summary>
      {isOpen && (
        <div className="fields">
          <Choice
            label={T.editor.termsOf(number)}
            value={line.creditTermId}
            none={T.editor.usualTerms}
            allowed={options.may?.terms}
            options={options.terms.map((one) => ({ value: one.term_id, text: one.term }))}
            onChange={(creditTermId) => onChange({ creditTermId })}
          />
          <Choice
            label={T.editor.promotionOf(number)}
            value={line.promotionId}
            none={T.editor.noPromotion}
            allowed={options.may?.promotions}
            options={fitting.map((one) => ({
              value: one.PromotionID,
              text: `${one.PromotionName}, ${offerText(one)}`,
            }))}
            onChange={(promotionId) => onChange({ promotionId })}
          />
        </div>
      )}
    </details>
  );
}

function summaryOf(line: OrderDraftLine, { promotions, terms }: LineOptions): string {
  const term = terms.find((one) => one.term_id === line.creditTermId)?.term;
  const promotion = promotions.find((one) => one.PromotionID === line.promotionId)?.PromotionName;
  const chosen = [
    line.creditTermId !== null && (term ?? T.editor.term(line.creditTermId)),
    line.promotionId !== null && (promotion ?? T.editor.promotion(line.promotionId)),
  ].filter(Boolean);
  return chosen.length > 0 ? chosen.join(' · ') : T.editor.termsAndPromotion;
}

interface ChoiceProps {
  label: string;
  value: number | null;
  none: string;
  allowed: Allowed | undefined;
  options: readonly { value: number; text: string }[];
  onChange: (value: number | null) => void;
}

/** If a choice is not allowed, shows the reason in place of the field. */
function Choice({ label, value, none, allowed, options, onChange }: ChoiceProps) {
  if (allowed && !allowed.allowed)
    return (
      <p className="soft" title={allowed.reason}>
        {T.orders.notAllowed(label)} {reasonText(allowed)}
      </p>
    );
  const known = value === null || options.some((one) => one.value === value);
  const all = known ? options : [...options, { value, text: `#${value}` }];
  return (
    <Select
      label={label}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
      options={[
        { value: '', text: none },
        ...all.map((one) => ({ value: String(one.value), text: one.text })),
      ]}
    />
  );
}
