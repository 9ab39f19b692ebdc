/** From the weakest to the strongest. */
const MODES = ['ROW EXCLUSIVE', 'SHARE', 'SHARE ROW EXCLUSIVE', 'ACCESS EXCLUSIVE'] as const;
export type LockMode = (typeof MODES)[number];

export function strongerLock(a: LockMode, b: LockMode): LockMode {
  return MODES.indexOf(a) > MODES.indexOf(b) ? a : b;
}

/** How a statement of a migration affects concurrent work. */
export interface MigrationStep {
  statement: string;
  /** The existing table (or the index of one) that is locked; null if the step cannot block anyone. */
  table: string | null;
  lock: LockMode | null;
  /** Every row is read or written, and what is locked stays locked meanwhile. */
  takesAllRows: boolean;
}

export interface Lock {
  /** A table, a view, or an index of a table. */
  relation: string;
  mode: LockMode;
}

/** The statements of a script; semicolons in strings, comments and function bodies do not end one. */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g;
  let current = '';
  for (const [text] of script.matchAll(token)) {
    if (text === ';') {
      statements.push(current.trim());
      current = '';
    } else if (!text.startsWith('--') && !text.startsWith('/*')) current += text;
  }
  statements.push(current.trim());
  return statements.filter((statement) => statement !== '');
}

interface Rule {
  pattern: RegExp;
  lock: MigrationStep['lock'];
  takesAllRows: boolean | ((statement: string) => boolean);
}

const NAME = '(?:IF EXISTS |ONLY )*"?([a-z_0-9]+)"?';

/** A default computed per row, a type that is stored differently, or a check of existing rows. */
function rewrites(statement: string): boolean {
  return (
    /\bSET NOT NULL\b/i.test(statement) ||
    /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i.test(statement) ||
    /\bGENERATED ALWAYS AS \(/i.test(statement) ||
    /(?<!\bSET )\bDEFAULT (gen_random|random|clock_timestamp|nextval)/i.test(statement) ||
    (/\bADD (CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY)\b/i.test(statement) &&
      !/\bNOT VALID\b/i.test(statement))
  );
}

const RULES: readonly Rule[] = [
  // SHARE UPDATE EXCLUSIVE: neither reads nor writes wait.
  {
    pattern: new RegExp(`^ALTER TABLE ${NAME} (SET \\(|VALIDATE |ALTER (COLUMN )?\\w+ SET STATISTICS)`, 'i'),
    lock: null,
    takesAllRows: false,
  },
  {
    pattern: new RegExp(`^ALTER TABLE ${NAME} (ENABLE|DISABLE) TRIGGER`, 'i'),
    lock: 'SHARE ROW EXCLUSIVE',
    takesAllRows: false,
  },
  { pattern: new RegExp(`^ALTER TABLE ${NAME}`, 'i'), lock: 'ACCESS EXCLUSIVE', takesAllRows: rewrites },
  {
    pattern: new RegExp(`^DROP (?:TABLE|VIEW|MATERIALIZED VIEW) ${NAME}`, 'i'),
    lock: 'ACCESS EXCLUSIVE',
    takesAllRows: false,
  },
  { pattern: new RegExp(`^DROP INDEX ${NAME}`, 'i'), lock: 'ACCESS EXCLUSIVE', takesAllRows: false },
  {
    pattern: /^DROP TRIGGER (?:IF EXISTS )?\w+ ON ([a-z_0-9]+)/i,
    lock: 'ACCESS EXCLUSIVE',
    takesAllRows: false,
  },
  { pattern: /^CREATE OR REPLACE VIEW ([a-z_0-9]+)/i, lock: 'ACCESS EXCLUSIVE', takesAllRows: false },
  { pattern: new RegExp(`^TRUNCATE (?:TABLE )?${NAME}`, 'i'), lock: 'ACCESS EXCLUSIVE', takesAllRows: false },
  { pattern: /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY/i, lock: null, takesAllRows: false },
  {
    pattern: /^CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?\w* ?ON (?:ONLY )?([a-z_0-9]+)/i,
    lock: 'SHARE',
    takesAllRows: true,
  },
  {
    pattern: /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER [\s\S]*? ON ([a-z_0-9]+)/i,
    lock: 'SHARE ROW EXCLUSIVE',
    takesAllRows: false,
  },
  { pattern: new RegExp(`^UPDATE ${NAME}`, 'i'), lock: 'ROW EXCLUSIVE', takesAllRows: true },
  { pattern: new RegExp(`^DELETE FROM ${NAME}`, 'i'), lock: 'ROW EXCLUSIVE', takesAllRows: true },
  // New rows block no one, but finding them takes time.
  { pattern: /^INSERT INTO [\s\S]*?\bSELECT\b[\s\S]*?\bFROM\b/i, lock: null, takesAllRows: true },
];

function stepOf(statement: string): MigrationStep {
  for (const { pattern, lock, takesAllRows } of RULES) {
    const found = pattern.exec(statement);
    if (!found) continue;
    const all = typeof takesAllRows === 'function' ? takesAllRows(statement) : takesAllRows;
    return { statement, table: lock ? (found[1] ?? null) : null, lock, takesAllRows: all };
  }
  return { statement, table: null, lock: null, takesAllRows: false };
}

function tablesCreatedBy(statements: readonly string[]): Set<string> {
  const made = /^CREATE (?:UNLOGGED )?(?:TABLE|VIEW) (?:IF NOT EXISTS )?"?([a-z_0-9]+)/i;
  return new Set(statements.flatMap((one) => made.exec(one)?.[1] ?? []));
}

/** The steps of a migration; steps on a table that the same script creates block no one. */
export function stepsOf(script: string): MigrationStep[] {
  const statements = statementsOf(script);
  const made = tablesCreatedBy(statements);
  return statements
    .map(stepOf)
    .map((step) =>
      step.table && made.has(step.table) ? { ...step, table: null, lock: null, takesAllRows: false } : step,
    );
}

const REFERENCE = /\bREFERENCES "?([a-z_0-9]+)/gi;

/** A foreign key puts triggers on the table that it refers to. */
function referencesOf({ statement }: MigrationStep): Lock[] {
  if (!/^(CREATE (UNLOGGED )?|ALTER )TABLE/i.test(statement)) return [];
  return [...statement.matchAll(REFERENCE)].map(([, table]) => ({
    relation: table!,
    mode: 'SHARE ROW EXCLUSIVE',
  }));
}

/** Every lock that reads or writes of others can wait for, until the migration ends. A relation may occur more than once. */
export function locksOf(script: string): Lock[] {
  const made = tablesCreatedBy(statementsOf(script));
  return stepsOf(script)
    .flatMap((step): Lock[] => [
      ...(step.table && step.lock ? [{ relation: step.table, mode: step.lock }] : []),
      ...referencesOf(step),
    ])
    .filter(({ relation }) => !made.has(relation));
}
