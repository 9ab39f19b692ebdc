import { entries, given, type Part, sameKey, shownNow } from './part.ts';

/** The stage holds what was sent: its index, which fields were given (m), whether to remove (r). */
export function createStage(part: Part): string {
  const columns = entries(part).map(([, { column, kind }]) => `${column} ${kind.pg}`);
  return `CREATE TEMP TABLE ${part.stage} (i integer, n integer, m bigint, r boolean, u text, ${columns.join(', ')}) ON COMMIT DROP`;
}

export function fillStage(part: Part): string {
  return `INSERT INTO ${part.stage} SELECT * FROM json_populate_recordset(NULL::${part.stage}, $1::json)`;
}

/**
 * What would be stored: each field as given, else as it is, else as its fallback says. A row that exists is
 * `found`, and `changed` when a given field differs from what v1 shows of it.
 */
export function createMerged(part: Part): string {
  const { declaration, stage, merged } = part;
  const differs = entries(part)
    .filter(([name]) => !declaration.key.includes(name))
    .map(
      ([name, field]) =>
        `(${given('s', declaration, name)} AND s.${field.column} IS DISTINCT FROM ${shownNow(field, part)})`,
    );
  const columns = entries(part).map(([name, field]) => {
    const known = shownNow(field, part);
    return `CASE WHEN ${given('s', declaration, name)} THEN s.${field.column} WHEN x.found THEN ${known} ELSE ${field.fallback ?? 'NULL'} END AS ${field.column}`;
  });
  const derived = Object.entries(part.derived).map(
    ([column, value]) => `CASE WHEN x.found THEN t.${column} ELSE ${value} END AS ${column}`,
  );
  const firstKey = declaration.fields[declaration.key[0]!]!.column;
  return `CREATE TEMP TABLE ${merged} ON COMMIT DROP AS
    SELECT s.i, coalesce(s.n, 0) AS n, s.m, coalesce(s.r, false) AS r, x.found, x.found AND (${differs.length > 0 ? differs.join(' OR ') : 'false'}) AS changed,
      ${[...columns, ...derived].join(',\n      ')}
    FROM ${stage} s LEFT JOIN ${declaration.table} t ON ${sameKey(part, 't', 's')}
    CROSS JOIN LATERAL (SELECT t.${firstKey} IS NOT NULL AS found) x`;
}

/** Of the columns by which rows are found; the others cost more than they tell. */
export function analyzeMerged(part: Part): string {
  const columns = part.declaration.key.map((name) => part.declaration.fields[name]!.column);
  return `ANALYZE ${part.merged} (i, found, changed, ${columns.join(', ')})`;
}
