import { Fault, malformed } from '../../../shared/index.ts';
import { presenceBitOf, type ResourceDeclaration } from './declaration.ts';
import { keyColumns, type Part, sameKey } from './part.ts';
import type { Workspace } from './workspace.ts';

export const ABSENT_MODES = ['remove', 'inactive'] as const;
export const MAX_ABSENT_PERCENT = 5;

/** The request is the whole list: what happens to stored records that it lacks, and how many of them it may lack. */
export interface AbsentRule {
  how: (typeof ABSENT_MODES)[number];
  maxPercent: number;
}

/** What can be done with absent records of a resource. */
export function absentModesOf({ removable, inactive }: ResourceDeclaration): AbsentRule['how'][] {
  return [...(removable ? (['remove'] as const) : []), ...(inactive ? (['inactive'] as const) : [])];
}

export function requireSupportedAbsentMode(declaration: ResourceDeclaration, how: AbsentRule['how']): void {
  const ways = absentModesOf(declaration);
  if (ways.includes(how)) return;
  const what = how === 'remove' ? 'removed' : 'deactivated';
  const instead =
    ways.length > 0
      ? `Send absent=${ways[0]}.`
      : 'Send only the records that changed, and leave out the absent parameter. Records that you omit stay unchanged.';
  throw malformed('absent', `absent: records of ${declaration.name} cannot be ${what}. ${instead}`);
}

/**
 * The stored rows `t` that belong to the list of the ERP and could be removed or switched off. What is off already, and what
 * this service keeps itself, is not expected in the request.
 */
function absentCandidates({ declaration }: Part, how: AbsentRule['how']): string {
  const { table, removal = [], inactive } = declaration;
  if (how === 'inactive') return `${table} t WHERE ${inactive!.isOn}`;
  const kept = removal.filter(({ code }) => code === 'FIELD_IMMUTABLE').map(({ holds }) => `(${holds})`);
  return kept.length > 0
    ? `(SELECT m.* FROM ${table} m WHERE ${kept.join(' AND ')}) t WHERE true`
    : `${table} t WHERE true`;
}

const isAbsent = (part: Part) => `NOT EXISTS (SELECT FROM ${part.stage} s WHERE ${sameKey(part, 't', 's')})`;

/** Stages a removal, or a switch, of each record that the request lacks; returns how many there are. */
export async function stageAbsent(
  rows: Workspace,
  part: Part,
  { how, maxPercent }: AbsentRule,
  sent: number,
): Promise<number> {
  // A request without records has not made its stage yet.
  await rows.stage(part, '[]', sent);
  const list = absentCandidates(part, how);
  const [counted] = await rows.run<{ stored: number; absent: number }>(
    `SELECT count(*)::integer AS stored, count(*) FILTER (WHERE ${isAbsent(part)})::integer AS absent FROM ${list}`,
  );
  const { stored, absent } = counted!;
  if (absent * 100 > maxPercent * stored) throw tooMany(part.declaration, absent, stored, maxPercent);
  if (absent > 0) await rows.run(stageAbsentSql(part, how, list, sent));
  return absent;
}

function stageAbsentSql(part: Part, how: AbsentRule['how'], list: string, sent: number): string {
  const { key, fields, inactive } = part.declaration;
  const keys = key.map((name) => fields[name]!.column);
  const given = how === 'inactive' ? [...key, inactive!.field] : key;
  const mask = given.reduce((sum, name) => sum + presenceBitOf(part.declaration, name), 0);
  const [column, value] =
    how === 'inactive' ? [`, ${fields[inactive!.field]!.column}`, `, ${inactive!.value}`] : ['', ''];
  return `INSERT INTO ${part.stage} (i, m, r, ${keys.join(', ')}${column})
    SELECT ${sent} + row_number() OVER (ORDER BY ${keyColumns(part, 't')}) - 1, ${mask}, ${how === 'remove'}, ${keyColumns(part, 't')}${value}
    FROM ${list} AND ${isAbsent(part)}`;
}

function tooMany({ name }: ResourceDeclaration, absent: number, stored: number, maxPercent: number): Fault {
  const detail = `${absent} of the ${stored} stored ${name} are missing from the request; at most ${maxPercent} percent may be missing. Nothing was changed. Send the complete list, or raise max_absent.`;
  return new Fault('TOO_MANY_ABSENT', detail);
}
