import { Fault, type PlanChange } from '../shared/index.ts';
import type { PlanInputs } from './content.ts';

type Value = string | number | boolean | null;

/** What a submission would do, under the field names used in read responses. */
export interface Plan {
  fields: Readonly<Record<string, Value>>;
  /** One row per line, with its values in the order of `LineNames.columns`. */
  lines: readonly (readonly Value[])[];
  /** Reported as a whole if any part of them differs. */
  wholes: Readonly<Record<string, unknown>>;
  /** Reported only together with other differences: amounts that also change with the stock. */
  alongside: Readonly<Record<string, Value>>;
}

/** The name of a document's list of lines, and the line fields that a plan contains. */
export interface LineNames {
  list: string;
  columns: readonly string[];
}

/** What a submission would do now, to which document and with what content. Plans are issued from it and checked against it. */
export interface Proposal {
  /** For example `order:17` or `order:new`. */
  document: string;
  contents: PlanInputs;
  plan: Plan;
  lineNames: LineNames;
}

/** Throws PLAN_CHANGED unless the submission would do exactly what was planned. */
export function refuseChanges(planned: Plan, { plan, lineNames }: Proposal): void {
  const changes = differencesFromPlan(planned, plan, lineNames);
  if (changes.length === 0) return;
  const [{ field }] = changes as [PlanChange, ...PlanChange[]];
  const more = changes.length > 1 ? ` and ${changes.length - 1} more` : '';
  const detail = `The result would differ from the plan: ${field}${more} changed. Nothing was submitted. Validate again.`;
  throw new Fault('PLAN_CHANGED', detail, { changes });
}

/** All differences between a plan and what would be done now. */
export function differencesFromPlan(planned: Plan, now: Plan, names: LineNames): PlanChange[] {
  // Nearly always equal, and comparing field by field takes longer than everything else about a plan.
  if (JSON.stringify(planned) === JSON.stringify(now)) return [];
  const changes = [
    ...lineChanges(planned.lines, now.lines, names),
    ...fieldChanges(planned.wholes, now.wholes),
    ...fieldChanges(planned.fields, now.fields),
  ];
  return changes.length === 0 ? [] : [...changes, ...fieldChanges(planned.alongside, now.alongside)];
}

type Named = Readonly<Record<string, unknown>>;

function fieldChanges(planned: Named, now: Named): PlanChange[] {
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
