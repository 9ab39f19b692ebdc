import { T } from '../more-texts.ts';
import { SmallTable } from '../ui/small-table.tsx';

const MAX_SHOWN = 500;

export interface FileProblem {
  line: number | undefined;
  /** What the row says. */
  says: string;
  field?: string;
  detail: string;
  code?: string;
}

/** Every problem next to its row. Nothing was changed. */
export function FileProblems({ problems }: { problems: readonly FileProblem[] }) {
  return (
    <section className="stack" aria-label={T.load.problems}>
      <p className="note bad" role="alert">
        {T.load.broken(problems.length)}
      </p>
      <SmallTable isPanel heads={[{ figure: T.load.line }, T.load.says, T.load.problem]}>
        {problems.slice(0, MAX_SHOWN).map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
          <tr key={i}>
            <td className="num">{one.line ?? '–'}</td>
            <td className="mono wrap">{one.says}</td>
            <td>
              <span className="soft">{one.field}</span> <span className="problem">{one.detail}</span>{' '}
              <span className="soft">{one.code}</span>
            </td>
          </tr>
        ))}
      </SmallTable>
    </section>
  );
}
