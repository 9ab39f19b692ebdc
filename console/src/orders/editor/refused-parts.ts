import { concernsField } from '../../ui/field-problems.ts';
import { lineIndexOf } from '../../ui/field-text.ts';
import { HEADER_FIELDS } from '../header-fields.ts';
import type { Problem } from '../types.ts';

interface Body {
  lines: readonly unknown[];
}

interface Rest<B extends Body> {
  body: B;
  /** As if nothing had been left out: with the indexes of the lines that the user sees, and without what follows from it. */
  problemsOf: (found: readonly Problem[]) => Problem[];
}

/** The order without the header fields and lines that the service could not read; undefined if nothing of it would be left. */
export function withoutRefused<B extends Body>(body: B, refused: readonly Problem[]): Rest<B> | undefined {
  const lines = new Set(refused.map(({ field }) => lineIndexOf(field)));
  const kept = [...body.lines.keys()].filter((i) => !lines.has(i));
  const fields = HEADER_FIELDS.map(({ name }) => name).filter((name) =>
    refused.some((one) => concernsField(one, name)),
  );
  const isLeftOut = (one: Problem) => fields.some((field) => concernsField(one, field));
  const isAll = refused.every((one) => lineIndexOf(one.field) !== undefined || isLeftOut(one));
  if (kept.length === 0 || !isAll) return undefined;
  const rest = Object.entries(body).filter(([name]) => !fields.some((field) => field === name));
  return {
    body: { ...(Object.fromEntries(rest) as B), lines: kept.map((i) => body.lines[i]) },
    problemsOf: (found) =>
      found
        .filter((one) => !isLeftOut(one))
        .map((one) => ({
          ...one,
          field: one.field.replace(/^lines\[(\d+)\]/, (_, i) => `lines[${kept[Number(i)]}]`),
        })),
  };
}
