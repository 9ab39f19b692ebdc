/** What a statement of a migration does to those who work meanwhile. */
export interface Step {
  statement: string;
  /** The table that exists already and is locked; null where nobody can be in the way. */
  table: string | null;
  lock: 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE' | 'SHARE' | 'ROW EXCLUSIVE' | null;
  /** Every row is read or written while the lock is held. */
  takesAllRows: boolean;
}

/** Statements of a script; semicolons in strings, comments and bodies of functions are no ends. */
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
  lock: Step['lock'];
  takesAllRows: boolean | ((statement: string) => boolean);
}

const NAME = '(?:IF EXISTS |ONLY )*"?([a-z_0-9]+)"?';

/** A default that has to be computed for each row, a type that is stored in another way, a check of what is there. */
function rewrites(statement: string): boolean {
  return (
    /\bSET NOT NULL\b/i.test(statement) ||
    /\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i.test(statement) ||
    /\bGENERATED ALWAYS AS \(/i.test(statement) ||
    /\bDEFAULT (gen_random|random|clock_timestamp|nextval)/i.test(statement) ||
    (/\bADD (CONSTRAINT|CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY)\b/i.test(statement) &&
      !/\bNOT VALID\b/i.test(statement))
  );
}

const RULES: readonly Rule[] = [
  { pattern: new RegExp(`^ALTER TABLE ${NAME}`, 'i'), lock: 'ACCESS EXCLUSIVE', takesAllRows: rewrites },
  { pattern: new RegExp(`^DROP TABLE ${NAME}`, 'i'), lock: 'ACCESS EXCLUSIVE', takesAllRows: false },
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
];

function stepOf(statement: string): Step {
  for (const { pattern, lock, takesAllRows } of RULES) {
    const found = pattern.exec(statement);
    if (!found) continue;
    const all = typeof takesAllRows === 'function' ? takesAllRows(statement) : takesAllRows;
    return { statement, table: lock ? (found[1] ?? null) : null, lock, takesAllRows: all };
  }
  return { statement, table: null, lock: null, takesAllRows: false };
}

/** The steps of a migration; what happens to a table that the same script makes is in nobody's way. */
export function stepsOf(script: string): Step[] {
  const statements = statementsOf(script);
  const made = new Set(
    statements.flatMap(
      (one) => /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?([a-z_0-9]+)/i.exec(one)?.[1] ?? [],
    ),
  );
  return statements
    .map(stepOf)
    .map((step) =>
      step.table && made.has(step.table) ? { ...step, table: null, lock: null, takesAllRows: false } : step,
    );
}
