import type { ApiError } from '../api.ts';
import { T } from '../texts.ts';
import { SmallTable } from '../ui/small-table.tsx';
import type { Ready } from './file.ts';

const SHOWN = 500;

/** Every problem next to its row. Nothing was changed. */
export function Problems({ error, ready }: { error: ApiError; ready: Ready }) {
  return (
    <section className="stack" aria-label={T.load.problems}>
      <p className="note bad" role="alert">
        {T.load.broken(error.fieldErrors.length)}
      </p>
      <div tabIndex={0} className="panel sideways">
        <SmallTable>
          <thead>
            <tr>
              <th scope="col" className="num">
                {T.load.row}
              </th>
              <th scope="col">{T.load.says}</th>
              <th scope="col">{T.load.problem}</th>
            </tr>
          </thead>
          <tbody>
            {error.fieldErrors.slice(0, SHOWN).map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
              <tr key={i}>
                <td className="num">{one.index === undefined ? '–' : one.index + 1}</td>
                <td className="mono wrap">{one.index === undefined ? '' : ready.textOf(one.index)}</td>
                <td>
                  <span className="soft">{one.field}</span> <span className="problem">{one.detail}</span>{' '}
                  <span className="soft">{one.code}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </div>
    </section>
  );
}
