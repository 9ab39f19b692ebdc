import { fieldEntries, isFieldGivenSql, type Part, sameKey } from './part.ts';

/**
 * The rows as they would be stored, from those in the stage (with their index, the mask of given fields (m), and whether to
 * remove the row (r)): each field as given, or else as stored, or else its fallback. A row that exists is `found`, and
 * `changed` if a given field differs from the value that v1 shows.
 */
export function selectMergedSql(part: Part): string {
  const { declaration, stage } = part;
  const differs = fieldEntries(part)
    .filter(([name]) => !declaration.key.includes(name))
    .map(
      ([name, field]) =>
        `(${isFieldGivenSql('s', declaration, name)} AND s.${field.column} IS DISTINCT FROM ${field.storedValueFor('s')})`,
    );
  const columns = fieldEntries(part).map(([name, field]) => {
    const known = field.storedValueFor('s');
    return `CASE WHEN ${isFieldGivenSql('s', declaration, name)} THEN s.${field.column} WHEN x.found THEN ${known} ELSE ${field.fallback ?? 'NULL'} END AS ${field.column}`;
  });
  const derived = Object.entries(part.derived).map(
    ([column, { value }]) => `CASE WHEN x.found THEN t.${column} ELSE ${value} END AS ${column}`,
  );
  const noted = Object.entries(declaration.noted ?? {}).map(([column, { value }]) => `${value} AS ${column}`);
  const firstKey = declaration.fields[declaration.key[0]!]!.column;
  return `SELECT s.i, coalesce(s.n, 0) AS n, s.m, coalesce(s.r, false) AS r, x.found, x.found AND (${differs.length > 0 ? differs.join(' OR ') : 'false'}) AS changed,
      ${[...columns, ...derived, ...noted].join(',\n      ')}
    FROM ${stage} s LEFT JOIN ${declaration.table} t ON ${sameKey(part, 't', 's')}
    CROSS JOIN LATERAL (SELECT t.${firstKey} IS NOT NULL AS found) x`;
}
