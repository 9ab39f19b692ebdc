import type { Field } from '../../../model/index.ts';
import { isDroppedLineSql } from './apply-sql.ts';
import { presenceBitOf, type Rule, type StoredRowRule } from './declaration.ts';
import { fieldEntries, isFieldGivenSql, keyColumns, type Part, requiredFields, sameKey } from './part.ts';

/** Unchanged records were already checked when they came in. */
const IS_CHANGED = '(m.changed OR NOT m.found) AND NOT m.r';
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One row per problem: index, line, field, code, detail. */
function problem(part: Part, field: string, code: string, detail: string, from: string): string {
  return `SELECT m.i, m.n, ${part.fieldText(field)} AS field, ${quoted(code)} AS code, ${detail} AS detail FROM ${from}`;
}

function missingFieldProblems(part: Part): string[] {
  return requiredFields(part).map((name) =>
    problem(
      part,
      name,
      'SCHEMA_VIOLATION',
      quoted('This field is required for a new record.'),
      `${part.merged} m WHERE NOT m.found AND NOT m.r AND m.m & ${presenceBitOf(part.declaration, name)} = 0`,
    ),
  );
}

/** SQL of a sentence such as "Supplier 12 does not exist. …". */
const doesNotExist = (noun: string, value: string) =>
  `'${noun[0]!.toUpperCase()}${noun.slice(1)} ' || ${value} || ' does not exist. Load it first, or correct the value.'`;

function referenceProblems(part: Part): string[] {
  return fieldEntries(part).flatMap(([name, field]) => {
    const target = field.references;
    if (!target || name === part.parentField) return [];
    const lookUp = (value: string) =>
      `NOT EXISTS (SELECT FROM ${target.table} r WHERE r.${target.column} = ${value})`;
    const detail = (value: string) => doesNotExist(target.noun, value);
    if (field.link) {
      const from = `${part.merged} m CROSS JOIN LATERAL unnest(m.${field.column}) AS item WHERE ${IS_CHANGED} AND ${isFieldGivenSql('m', part.declaration, name)} AND ${lookUp('item')}`;
      return [problem(part, name, target.code, detail('item'), from)];
    }
    const value = `m.${field.column}`;
    const from = `${part.merged} m WHERE ${IS_CHANGED} AND ${isFieldGivenSql('m', part.declaration, name)} AND ${value} IS NOT NULL AND ${lookUp(value)}`;
    return [problem(part, name, target.code, detail(value), from)];
  });
}

/** The same record twice in one request. */
function repeatedKeyProblems(part: Part): string {
  const { key, fields } = part.declaration;
  const first = key[0]!;
  const keys = keyColumns(part, 'm');
  const isWhole = key
    .filter((name) => !fields[name]!.isNullable)
    .map((name) => `m.${fields[name]!.column} IS NOT NULL`);
  const from = `(SELECT m.*, first_value(m.i) OVER w AS before, row_number() OVER w AS place FROM ${part.merged} m
    WHERE ${isWhole.join(' AND ')} WINDOW w AS (PARTITION BY ${keys} ORDER BY m.i, m.n)) m WHERE m.place > 1`;
  return problem(
    part,
    first,
    'DUPLICATE_RECORD',
    `'The same record is already at index ' || m.before || '.'`,
    from,
  );
}

function immutableFieldProblems(part: Part): string[] {
  const { declaration, merged } = part;
  const { ours } = declaration;
  return fieldEntries(part)
    .filter(([, field]) => field.isImmutable || (field.owner === 'service' && ours))
    .map(([name, field]: [string, Field]) =>
      problem(
        part,
        name,
        'FIELD_IMMUTABLE',
        quoted(field.isImmutable ? 'This field cannot be changed on an existing record.' : MANAGED_BY_DRAY),
        `${merged} m JOIN ${declaration.table} t ON ${sameKey(part, 't', 'm')} WHERE m.changed AND ${isFieldGivenSql('m', declaration, name)} AND m.${field.column} IS DISTINCT FROM ${field.storedValueFor('m')}${field.isImmutable ? '' : ` AND ${ours!('t')}`}`,
      ),
    );
}

const MANAGED_BY_DRAY = 'This field is managed by Dray. Send its current value, or omit it.';

/** Lines can be neither added to nor removed from a document that belongs to this service. */
function strayLineProblems(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    const { declaration, merged } = part;
    const { document, ours, lines } = declaration;
    const came =
      document && ours
        ? [
            problem(
              part,
              document,
              'FIELD_IMMUTABLE',
              quoted('This record is managed by Dray, so lines cannot be added here. Remove the new line.'),
              `${merged} m WHERE NOT m.found AND NOT m.r AND ${ours('m')}`,
            ),
          ]
        : [];
    if (!lines || !ours) return came;
    const line = parts[1]!;
    const went = problem(
      part,
      lines.field,
      'FIELD_IMMUTABLE',
      quoted('This record is managed by Dray, so lines cannot be removed here. Send all of its lines.'),
      `${merged} m JOIN ${declaration.table} o ON ${sameKey(part, 'o', 'm')} WHERE ${ours('o')} AND EXISTS (
        SELECT FROM ${merged} p JOIN ${line.declaration.table} t ON ${isDroppedLineSql(part, line)} WHERE p.i = m.i)`,
    );
    return [...came, went];
  });
}

/** A unique value that another record already has, in the request or in the table. */
function uniqueFieldProblems(part: Part): string[] {
  const { declaration, merged } = part;
  return (declaration.unique ?? []).flatMap(({ fields: names, among }) => {
    const columns = names.map((name) => declaration.fields[name]!.column);
    const same = (other: string) => columns.map((column) => `${other}.${column} = m.${column}`).join(' AND ');
    const taken = `'Another record has the same ${names.join(' and ')}.'`;
    return [
      `EXISTS (SELECT FROM ${declaration.table} t WHERE ${same('t')} AND NOT (${sameKey(part, 't', 'm')})${among ? ` AND ${among}` : ''})`,
      `EXISTS (SELECT FROM ${merged} o WHERE ${same('o')} AND (o.i, o.n) < (m.i, m.n) AND NOT (${sameKey(part, 'o', 'm')}))`,
    ].map((condition) =>
      problem(
        part,
        names.at(-1)!,
        'DUPLICATE_RECORD',
        taken,
        `${merged} m WHERE ${IS_CHANGED} AND ${condition}`,
      ),
    );
  });
}

function ruleProblems(part: Part): string[] {
  const { declaration, merged } = part;
  const judged = (rules: readonly Rule[] = [], rows: string) =>
    rules.map(({ field, holds, detail, code = 'RECORD_INVALID' }) =>
      problem(part, field, code, quoted(detail), `${merged} m WHERE ${rows} AND NOT (${holds})`),
    );
  const own = [...judged(declaration.rules, IS_CHANGED), ...judged(declaration.removal, 'm.r AND m.found')];
  const { existing } = declaration;
  if (!existing) return own;
  const key = declaration.fields[declaration.key[0]!]!.column;
  const unknown = problem(
    part,
    declaration.key[0]!,
    existing.code,
    doesNotExist(existing.noun, `m.${key}`),
    `${merged} m WHERE NOT m.found AND m.${key} IS NOT NULL`,
  );
  return [...own, unknown];
}

/** The stored records that break a rule. */
export function findBrokenSql(
  { merged }: Part,
  rules: readonly StoredRowRule[] = [],
  limit: number,
): string | undefined {
  const all = rules.map(
    ({ field, code, detail, broken }) =>
      `SELECT b.i AS index, ${quoted(field)} AS field, ${quoted(code)} AS code, ${quoted(detail)} AS detail FROM (${broken(merged)}) b`,
  );
  if (all.length === 0) return undefined;
  return `SELECT p.*, count(*) OVER () AS total FROM (${all.join(' UNION ALL ')}) p ORDER BY p.index LIMIT ${limit}`;
}

/** Finds all problems of all parts in one statement. Returns the first ones, each with the total count. */
export function findProblemsSql(parts: readonly Part[], limit: number): string {
  const perPart = parts.flatMap((part) => [
    repeatedKeyProblems(part),
    ...missingFieldProblems(part),
    ...referenceProblems(part),
    ...immutableFieldProblems(part),
    ...uniqueFieldProblems(part),
    ...ruleProblems(part),
  ]);
  const all = [...perPart, ...strayLineProblems(parts)];
  return `SELECT p.i AS index, p.field, p.code, p.detail, count(*) OVER () AS total
    FROM (${all.join('\n    UNION ALL ')}) p ORDER BY p.i, p.n, p.field LIMIT ${limit}`;
}
