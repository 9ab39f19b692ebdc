import { type FieldError, poKeyOf, trimAll } from '../../shared/index.ts';
import type { Content, Overrides } from '../order.ts';
import type { Group } from './split.ts';

/** Group 1 keeps the PO number, the others get -1, -2 … unless overridden. An empty override means no PO number. */
export function poNumberOf(group: Group, poNum: string | null, overrides: Overrides): string | null {
  const own = overrides[group.groupKey]?.po_num;
  if (own != null) return trimAll(own) || null;
  if (poNum === null || group.orderNumber === 1) return poNum;
  return `${poNum}-${group.orderNumber - 1}`;
}

/** A taken number, and the recent order that has it; `order` is null if the key cannot read that order. */
export interface TakenPoNumber {
  poKey: string;
  order: string | null;
}

type Numbered = Pick<Content, 'poNum' | 'overrides'>;

/** The keys of all PO numbers that the resulting orders would get, except the order's current one. */
export function wantedPoKeys(
  groups: readonly Group[],
  { poNum, overrides }: Numbered,
  own: string | null,
): string[] {
  const numbers = groups.length > 0 ? groups.map((group) => poNumberOf(group, poNum, overrides)) : [poNum];
  const ownKey = own === null ? null : poKeyOf(own);
  return numbers.flatMap((number) =>
    number === null || poKeyOf(number) === ownKey ? [] : [poKeyOf(number)],
  );
}

export function takenPoNumberProblems(
  taken: readonly TakenPoNumber[],
  groups: readonly Group[],
  { poNum, overrides }: Numbered,
): FieldError[] {
  return taken.map(({ poKey, order }) => {
    const numberOf = (one: Group) => poNumberOf(one, poNum, overrides);
    const group = groups.find((one) => numberOf(one) !== null && poKeyOf(numberOf(one)!) === poKey);
    const number = group ? numberOf(group) : poNum;
    const isOwn = group && (group.orderNumber > 1 || overrides[group.groupKey]?.po_num != null);
    const field = isOwn ? `order_overrides.${group.groupKey}.po_num` : 'po_num';
    const holder = order === null ? 'another order' : `order ${order}`;
    const detail = `PO number ${number} was already used by ${holder} in the last 7 days. Use another PO number.`;
    return { field, code: 'DUPLICATE_PO_NUMBER', detail };
  });
}
