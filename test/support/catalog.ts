import { type Db, sql } from '../../src/db/index.ts';

/** What exists besides what a server, a day or a run adds by itself. */
const OWN_RELATIONS = sql`n.nspname = 'public' AND c.relname !~ '^(event_[0-9]|schema_)'`;

/** Everything that the catalogs know of tables, indexes, sequences, functions and triggers, a line each. */
export async function catalogOf(db: Db): Promise<string[]> {
  const rows = await db.query<{ line: string }>(sql`
    WITH ours AS (
      SELECT c.* FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${OWN_RELATIONS}
    )
    SELECT format('column %s.%s %s %s notnull=%s generated=%s identity=%s collation=%s statistics=%s default=%s',
        c.relname, a.attname, rank() OVER (PARTITION BY c.oid ORDER BY a.attnum),
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated, a.attidentity,
        (SELECT collname FROM pg_collation l WHERE l.oid = a.attcollation), coalesce(a.attstattarget, -1),
        pg_get_expr(d.adbin, d.adrelid)) AS line
      FROM ours c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relkind IN ('r', 'p', 'v')
    UNION ALL
    -- A constraint that an upgrade adds without looking at every row holds for every new one.
    SELECT format('constraint %s %s %s', c.relname, o.conname, replace(pg_get_constraintdef(o.oid), ' NOT VALID', ''))
      FROM ours c JOIN pg_constraint o ON o.conrelid = c.oid
    UNION ALL
    SELECT format('domain %s %s %s', t.typname, format_type(t.typbasetype, t.typtypmod),
        (SELECT string_agg(pg_get_constraintdef(o.oid), ' ') FROM pg_constraint o WHERE o.contypid = t.oid))
      FROM pg_type t WHERE t.typtype = 'd' AND t.typnamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('index %s %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
      FROM ours c JOIN pg_index i ON i.indrelid = c.oid
    UNION ALL
    SELECT format('sequence %s %s', c.relname, s) FROM ours c
      CROSS JOIN LATERAL (SELECT row(seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
        FROM pg_sequence WHERE seqrelid = c.oid) s WHERE c.relkind = 'S'
    UNION ALL
    SELECT format('table %s %s %s %s', c.relname, c.relkind, c.reloptions,
        CASE c.relkind WHEN 'v' THEN pg_get_viewdef(c.oid) END) FROM ours c
    UNION ALL
    SELECT format('comment %s %s %s', c.relname, m.objsubid, m.description)
      FROM ours c JOIN pg_description m ON m.objoid = c.oid AND m.classoid = 'pg_class'::regclass
    UNION ALL
    SELECT format('function %s %s', p.oid::regprocedure, pg_get_functiondef(p.oid))
      FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT format('trigger %s %s', pg_get_triggerdef(t.oid, true), t.tgenabled)
      FROM ours c JOIN pg_trigger t ON t.tgrelid = c.oid AND NOT t.tgisinternal
    ORDER BY 1`);
  return rows.map(({ line }) => line);
}

/** What is in the tables, but for times and what every database has of its own. */
export async function rowsOf(db: Db): Promise<Record<string, unknown[]>> {
  const tables = await db.query<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE ${OWN_RELATIONS} AND c.relkind IN ('r', 'p') ORDER BY 1`);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const [row] = await db.query<{ all: Record<string, unknown>[] | null }>({
      text: `SELECT jsonb_agg(to_jsonb(t) - 'secret' ORDER BY to_jsonb(t) - 'secret') AS all FROM "${name}" t`,
      values: [],
    });
    if (row!.all)
      found[name] = row!.all.map((one) =>
        Object.fromEntries(Object.entries(one).filter(([, value]) => !isTime(value))),
      );
  }
  return found;
}

const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
