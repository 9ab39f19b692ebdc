import type { FieldKinds } from '@dray/client/table';
import { T } from '../more-texts.ts';
import { BeforeAfter } from '../ui/before-after.tsx';
import { isSameValue } from './columns.ts';
import { type FileRecord, type PreparedFile, valueText } from './file.ts';
import { useStoredRecords } from './stored-records.ts';

interface PreviewProps {
  ready: PreparedFile;
  resource: string;
  kinds: FieldKinds;
}

/** The first records of the file as they will be stored, and what they change. */
export function FilePreview({ ready, resource, kinds }: PreviewProps) {
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
                    <Value name={name} record={record} before={beforeOf(record)} kinds={kinds} />
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
  kinds: FieldKinds;
}

function Value({ name, record, before, kinds }: ValueProps) {
  if (!(name in record)) return <span className="soft">–</span>;
  const [old, now] = [valueText(before?.[name] ?? ''), valueText(record[name])];
  if (!before || !(name in before) || isSameValue(kinds, name, old, now)) return <bdi>{now}</bdi>;
  return <BeforeAfter before={old || '–'} after={now} />;
}
