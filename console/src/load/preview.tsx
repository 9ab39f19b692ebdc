import { T } from '../more-texts.ts';
import { BeforeAfter } from '../ui/before-after.tsx';
import { type FileRecord, type PreparedFile, valueText } from './file.ts';
import { useStoredRecords } from './stored-records.ts';

/** The first records of the file as they will be stored, and what they change. */
export function Preview({ ready, resource }: { ready: PreparedFile; resource: string }) {
  const beforeOf = useStoredRecords(resource, ready.first);
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
                <th
                  scope="col"
                  key={name}
                  className={typeof ready.first[0]?.[name] === 'number' ? 'num' : ''}
                >
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
                    <Value name={name} record={record} before={beforeOf(record)} />
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

interface ValueProps {
  name: string;
  record: FileRecord;
  before: FileRecord | undefined;
}

function Value({ name, record, before }: ValueProps) {
  if (!(name in record)) return <span className="soft">–</span>;
  const [old, now] = [valueText(before?.[name] ?? ''), valueText(record[name])];
  const isSame = old === now || (old !== '' && Number(old) === Number(now));
  if (!before || !(name in before) || isSame) return <bdi>{now}</bdi>;
  return <BeforeAfter before={old || '–'} after={now} />;
}
