import { Fault, type PlanChange } from '../shared/index.ts';
import type { Contents } from './content.ts';

type Value = string | number | boolean | null;

/** What a submission would do, by the names that reads give to its fields. */
export interface Plan {
  fields: Readonly<Record<string, Value>>;
  /** A row for each line, its values in the order of the columns. */
  lines: readonly (readonly Value[])[];
  /** Told as a whole where anything of them differs. */
  wholes: Readonly<Record<string, unknown>>;
  /** Told beside other differences, and none by themselves: amounts that follow the stock as well. */
  alongside: Readonly<Record<string, Value>>;
}

/** How the lines of a document are called, and what a plan has of each. */
export interface LineNames {
  list: string;
  columns: readonly string[];
}

/** What would be done now, with what, and of which document: what a plan is made of and what it is held against. */
export interface Proposal {
  /** Such as `order:17` or `order:new`. */
  document: string;
  contents: Contents;
  plan: Plan;
  lineNames: LineNames;
}

/** A submission does exactly what was planned, or nothing. */
export function refuseChanges(planned: Plan, { plan, lineNames }: Proposal): void {
  const changes = differences(planned, plan, lineNames);
  if (changes.length === 0) return;
  const [{ field }] = changes as [PlanChange, ...PlanChange[]];
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : '';
  const detail = `It would not be what was planned any more: ${field}${more} changed. Nothing was submitted; validate again.`;
  throw new Fault('PLAN_CHANGED', detail, { changes });
}

/** Everything in which a plan differs from what would be done now. */
export function differences(planned: Plan, now: Plan, names: LineNames): PlanChange[] {
  // Nearly always: to look at each field takes longer than everything else about a plan.
  if (JSON.stringify(planned) === JSON.stringify(now)) return [];
  const changes = [
    ...lineChanges(planned.lines, now.lines, names),
    ...between(planned.wholes, now.wholes),
    ...between(planned.fields, now.fields),
  ];
  return changes.length === 0 ? [] : [...changes, ...between(planned.alongside, now.alongside)];
}

type Named = Readonly<Record<string, unknown>>;

function between(planned: Named, now: Named): PlanChange[] {
  return Object.keys(now).flatMap((field) => change(field, planned[field], now[field]));
}

function lineChanges(planned: Plan['lines'], now: Plan['lines'], { list, columns }: LineNames): PlanChange[] {
  const count = Math.max(planned.length, now.length);
  const changesOf = (i: number) =>
    columns.map((name, column) => change(`${list}[${i}].${name}`, planned[i]?.[column], now[i]?.[column]));
  return Array.from({ length: count }, (_, i) => changesOf(i).flat()).flat();
}

function change(field: string, planned: unknown = null, now: unknown = null): PlanChange[] {
  return JSON.stringify(planned) === JSON.stringify(now) ? [] : [{ field, planned, now }];
}
