import { fieldEntries, isFieldGivenSql, keyColumns, type Part, sameKey, storedColumns } from './part.ts';

export function removeRowsSql(part: Part): string {
  return `DELETE FROM ${part.declaration.table} t USING ${part.merged} m WHERE m.r AND ${sameKey(part, 't', 'm')}`;
}

/**
 * Sets only the fields that were given, so that concurrent changes to other fields survive. `time_updated` is set
 * explicitly, because the change may be in related rows instead of this one.
 */
export function updateRowsSql(part: Part): string | undefined {
  const { declaration, merged } = part;
  const sets = fieldEntries(part)
    .filter(([name, field]) => field.isStored && !declaration.key.includes(name))
    .map(([name, field]) => {
      const differs = field.hasCustomComparison
        ? ` AND m.${field.column} IS DISTINCT FROM ${field.storedValueFor('m')}`
        : '';
      return `${field.column} = CASE WHEN ${isFieldGivenSql('m', declaration, name)}${differs} THEN m.${field.column} ELSE t.${field.column} END`;
    });
  if (!declaration.untimed) sets.push('time_updated = clock_timestamp()');
  if (declaration.versioned) sets.push('version = t.version + 1');
  if (sets.length === 0) return undefined;
  return `UPDATE ${declaration.table} t SET ${sets.join(', ')}
    FROM ${merged} m WHERE m.changed AND NOT m.r AND ${sameKey(part, 't', 'm')}`;
}

export function insertRowsSql(part: Part): string {
  const columns = storedColumns(part);
  return `INSERT INTO ${part.declaration.table} (${columns.join(', ')})
    SELECT ${columns.map((column) => `m.${column}`).join(', ')} FROM ${part.merged} m
    WHERE NOT m.found AND NOT m.r ORDER BY ${keyColumns(part, 'm')}`;
}

/** For lists stored in separate tables: deletes items that are no longer listed and inserts new ones. */
export function writeLinksSql(part: Part): string[] {
  const { declaration, merged } = part;
  return fieldEntries(part).flatMap(([name, { link, column }]) => {
    if (!link) return [];
    const { owner } = link;
    const shown = link.shown ? ` AND ${link.shown}` : '';
    return [
      `DELETE FROM ${link.table} link USING ${merged} m WHERE link.${owner} = m.${owner} AND m.changed
        AND ${isFieldGivenSql('m', declaration, name)} AND NOT link.${link.column} = ANY (m.${column})${shown}`,
      `INSERT INTO ${link.table} (${owner}, ${link.column}) SELECT m.${owner}, item FROM ${merged} m, unnest(m.${column}) item
        WHERE (m.changed OR NOT m.found) AND NOT m.r ON CONFLICT DO NOTHING`,
    ];
  });
}

/** Stored lines `t` that are missing from the lines sent with their record `p`. */
export function isDroppedLineSql(own: Part, line: Part): string {
  const { lines } = own.declaration;
  return `${isFieldGivenSql('p', own.declaration, lines!.field)} AND ${lines!.belongs}
    AND NOT EXISTS (SELECT FROM ${line.merged} m WHERE ${sameKey(line, 't', 'm')})`;
}

/** Condition for records `p` that count as changed because their lines change. */
export function linesChangedSql(own: Part, line: Part): string {
  return `p.found AND NOT p.changed AND (
    EXISTS (SELECT FROM ${line.merged} m WHERE m.i = p.i AND (m.changed OR NOT m.found))
    OR EXISTS (SELECT FROM ${line.declaration.table} t WHERE ${isDroppedLineSql(own, line)}))`;
}

export function dropLinesSql(own: Part, line: Part): string {
  return `DELETE FROM ${line.declaration.table} t USING ${own.merged} p WHERE p.found AND ${isDroppedLineSql(own, line)}`;
}

/** Counts the records that were sent; those that the request lacks have an index behind them. */
export function countResultSql({ merged }: Part, sent: number): string {
  return `SELECT count(*) FILTER (WHERE NOT found AND NOT r) AS inserted,
      count(*) FILTER (WHERE found AND (changed OR r)) AS updated,
      count(*) FILTER (WHERE found <> r AND NOT changed) AS unchanged FROM ${merged} WHERE i < ${sent}`;
}

/**
 * Numbers that came from outside must not be assigned again. Small gaps are closed with nextval(), because setval() could
 * move the sequence back behind a number that another session has taken meanwhile.
 */
export function moveSequencesSql({ declaration, merged }: Part): string[] {
  return (declaration.sequences ?? []).map(
    ([sequence, column]) => `SELECT CASE WHEN x.ahead > 10000 THEN setval('${sequence}', x.used)
        WHEN x.ahead > 0 THEN (SELECT max(nextval('${sequence}')) FROM generate_series(1, x.ahead)) END
      FROM (SELECT max(m.${column}) AS used, max(m.${column}) - (SELECT last_value - CASE WHEN is_called THEN 0 ELSE 1 END FROM ${sequence}) AS ahead
        FROM ${merged} m WHERE NOT m.found) x`,
  );
}

/** Logs each new, changed or removed record with the differing fields before and after; for a new one, its non-null fields. */
export function writeAuditRowsSql(part: Part, limit: number): string {
  const { declaration, merged } = part;
  const before = fieldEntries(part).map(([name, field]) => `${field.storedValueFor('m')} AS "${name}"`);
  const after = fieldEntries(part).map(([name, field]) => `m.${field.column} AS "${name}"`);
  const jsonOf = (fields: readonly string[]) => `to_jsonb((SELECT x FROM (SELECT ${fields.join(', ')}) x))`;
  // Only for found records: for new ones, comparing field by field took longer than writing them.
  const ofFound = (fields: readonly string[]) => `jsonb_each(CASE WHEN m.found THEN ${jsonOf(fields)} END)`;
  return `INSERT INTO audit_log (api_key_id, user_id, request_id, action, subject, subject_id, before, after)
    SELECT $1::integer, $2::integer, $3::text, CASE WHEN m.r THEN 'records.remove' WHEN m.found THEN 'records.update' ELSE 'records.insert' END,
      '${declaration.name}', concat_ws(',', ${keyColumns(part, 'm')}), d.before,
      CASE WHEN m.r THEN NULL WHEN m.found THEN d.after ELSE jsonb_strip_nulls(${jsonOf(after)}) END
    FROM (SELECT * FROM ${merged} WHERE CASE WHEN found THEN changed OR r ELSE NOT r END ORDER BY i LIMIT ${limit}) m
    LEFT JOIN ${declaration.table} t ON ${sameKey(part, 't', 'm')}
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(b.key, b.value) AS before, jsonb_object_agg(b.key, a.value) AS after
      FROM ${ofFound(before)} b JOIN ${ofFound(after)} a ON a.key = b.key
      WHERE m.r OR a.value IS DISTINCT FROM b.value) d
    ORDER BY m.i`;
}
