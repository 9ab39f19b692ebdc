import { type Queryable, type Statement, sql, trusted } from '../db/index.ts';
import { poKeyOf } from '../shared/index.ts';

/** How many spellings are read and keyed at a time. */
const BATCH_SIZE = 100_000;

/** Stores the keys of PO numbers, as a part of the statement that writes the numbers. Known spellings cost a look at an index. */
export function storeSpellings(poNums: readonly (string | null)[]): Statement {
  const spelled = [...new Set(poNums)].filter((one): one is string => one !== null);
  return sql`INSERT INTO po_number_key (po_num, po_key)
    SELECT n.po_num, n.po_key FROM unnest(${spelled}::text[], ${spelled.map(poKeyOf)}::text[]) n(po_num, po_key)
    WHERE NOT EXISTS (SELECT FROM po_number_key k WHERE k.po_num = n.po_num)`;
}

/** Runs SQL and returns its rows, as a transaction or the workspace of a load does. */
export type RunSql = <R extends object>(text: string, values?: readonly unknown[]) => Promise<R[]>;

export const runOn =
  (db: Queryable): RunSql =>
  (text, values = []) =>
    db.query({ text, values });

/** The same for all numbers that `source` selects (po_num), after they were written by statements that know no keys. */
export async function storeSpellingsOf(run: RunSql, source: string): Promise<number> {
  for (let [after, kept] = ['', 0]; ; ) {
    const found = await run<{ po_num: string }>(
      `SELECT DISTINCT n.po_num COLLATE "C" AS po_num FROM (${source}) n WHERE n.po_num COLLATE "C" > $1
        AND NOT EXISTS (SELECT FROM po_number_key k WHERE k.po_num = n.po_num) ORDER BY 1 LIMIT ${BATCH_SIZE}`,
      [after],
    );
    if (found.length > 0) {
      const { text, values } = storeSpellings(found.map(({ po_num }) => po_num));
      await run(text, values);
    }
    kept += found.length;
    if (found.length < BATCH_SIZE) return kept;
    after = found.at(-1)!.po_num;
  }
}

/** The spellings of a number that are in use, as an array. */
const spellingsOf = (poNum: string, read: string): Statement =>
  sql`ARRAY(SELECT ${trusted(read)} FROM po_number_key k WHERE k.po_key = ${poKeyOf(poNum)})`;

/**
 * Whether `column` is a spelling of this number. `indexed` is the expression of an index that finds a spelling, over the column's
 * name: it only leads to the rows, and the spelling itself decides.
 */
export function spellingCondition(
  poNum: string,
  column: string,
  indexed: (column: string) => string,
): Statement {
  return sql`(${trusted(indexed(column))} = ANY (${spellingsOf(poNum, indexed('k.po_num'))})
    AND ${trusted(column)} = ANY (${spellingsOf(poNum, 'k.po_num')}))`;
}

/** The spellings of a number, by what an index finds them under (`place`). */
export function spellingsByIndex(poNum: string, indexed: (column: string) => string): Statement {
  return sql`(SELECT ${trusted(indexed('k.po_num'))} AS place, array_agg(k.po_num) AS spellings FROM po_number_key k
    WHERE k.po_key = ${poKeyOf(poNum)} GROUP BY 1)`;
}

/** The expressions of the indexes over the numbers of orders and purchases. */
export const orderPoIndexExpression = (column: string): string => `lower(btrim(${column}))`;
export const purchasePoIndexExpression = (column: string): string => `lower(${column})`;
