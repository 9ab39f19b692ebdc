import { T } from '../texts.ts';
import { type Ready, valueText } from './file.ts';

/** The first records of the file as they will be stored. */
export function Preview({ ready }: { ready: Ready }) {
  if (ready.first.length === 0) return null;
  const names = [...new Set(ready.first.flatMap((record) => Object.keys(record)))];
  return (
    <section className="stack" aria-label={T.load.first}>
      <p className="soft">{T.load.shown(ready.first.length, ready.rows)}</p>
      <div tabIndex={0} className="panel sideways preview">
        <table className="rows">
          <thead>
            <tr>
              {names.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ready.first.map((record, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
              <tr key={i}>
                {names.map((name) => (
                  <td key={name} className={typeof record[name] === 'number' ? 'num' : ''}>
                    {name in record ? <bdi>{valueText(record[name])}</bdi> : <span className="soft">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
