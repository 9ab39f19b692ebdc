/** How a statement of a migration affects concurrent work. */
export interface Step {
  statement: string;
  /** The existing table that is locked; null if nobody can be blocked. */
  table: string | null;
  lock: 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE' | 'SHARE' | 'ROW EXCLUSIVE' | null;
  /** Every row is read or written while the lock is held. */
  takesAllRows: boolean;
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
  lock: Step['lock'];
  takesAllRows: boolean | ((statement: string) => boolean);
}

const NAME = '(?:IF EXISTS |ONLY )*"?([a-z_0-9]+)"?';

/** A default computed per row, a type that is stored differently, or a check of existing rows. */
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

/** The steps of a migration; steps on a table that the same script creates block nobody. */
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
