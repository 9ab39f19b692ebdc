/** A statement: its text with $1, $2 … and their values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Planned for its values every time, instead of once for all. */
  readonly isPlannedEachTime?: boolean;
  /** Queries state of the primary that replicas do not have: its locks, sessions, clock and running transactions. */
  readonly isForPrimary?: boolean;
}

/** Kept in pieces, with one value between each two: combining fragments needs no parsing of text. */
class SqlFragment implements Statement {
  private whole: string | undefined;

  constructor(
    readonly pieces: readonly string[],
    readonly values: readonly unknown[],
    readonly isPlannedEachTime = false,
    readonly isForPrimary = false,
  ) {}

  get text(): string {
    this.whole ??= numberPlaceholders(this.pieces);
    return this.whole;
  }
}

const plainTexts = new WeakMap<readonly string[], string>();

/** The text of a template without fragments never changes, so it is cached. */
function numberPlaceholders(pieces: readonly string[]): string {
  let text = plainTexts.get(pieces);
  if (text === undefined) {
    text = pieces[0]!;
    for (let i = 1; i < pieces.length; i++) text += `$${i}${pieces[i]!}`;
    if ('raw' in pieces) plainTexts.set(pieces, text);
  }
  return text;
}

/**
 * SQL stays SQL, values become parameters. Only a fragment made by this same tag is spliced into the text, with its
 * parameters renumbered.
 */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const hasFragments = values.some((value) => value instanceof SqlFragment);
  return hasFragments ? splice(strings, values) : new SqlFragment(strings, values);
}

function splice(strings: readonly string[], values: readonly unknown[]): Statement {
  const pieces: string[] = [];
  const flat: unknown[] = [];
  let open = strings[0]!;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value instanceof SqlFragment) {
      open += value.pieces[0]!;
      for (let j = 0; j < value.values.length; j++) {
        pieces.push(open);
        flat.push(value.values[j]);
        open = value.pieces[j + 1]!;
      }
    } else {
      pieces.push(open);
      flat.push(value);
      open = '';
    }
    open += strings[i + 1]!;
  }
  pieces.push(open);
  return new SqlFragment(pieces, flat);
}

/** Fixed text of our own (a column list, a name from a declaration). Never user input. */
export function trusted(text: string): Statement {
  return new SqlFragment([text], []);
}

export function join(parts: readonly Statement[], separator: string): Statement {
  const strings = parts.map((_, i) => (i === 0 ? '' : separator));
  return splice([...strings, ''], parts);
}

/** For values of which some match a handful of rows and others millions. Costs some milliseconds of planning. */
export function plannedEachTime(statement: Statement): Statement {
  const { pieces, values } = statement as SqlFragment;
  return new SqlFragment(pieces, values, true);
}

/** For a query that a replica would answer with its own locks, sessions, clock or running transactions. */
export function onPrimary(statement: Statement): Statement {
  const { pieces, values, isPlannedEachTime } = statement as SqlFragment;
  return new SqlFragment(pieces, values, isPlannedEachTime, true);
}
