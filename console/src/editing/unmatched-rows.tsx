import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { count } from '../ui/format.ts';
import type { UnmatchedRow } from './paste.ts';

const MAX_SHOWN = 200;

interface Props {
  rows: readonly UnmatchedRow[];
  onChange: (rows: UnmatchedRow[]) => void;
}

/** Pasted rows that match nothing, each with its reason, until the user drops them. */
export function UnmatchedRows({ rows, onChange }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="note careful stack" aria-label={T.editor.leftOver}>
      <strong>
        {T.editor.leftOver} ({count(rows.length)})
      </strong>
      <ul>
        {rows.slice(0, MAX_SHOWN).map((row) => (
          <li key={row.key} className="row">
            <bdi className="mono wrap">{row.text}</bdi>
            <span className="problem">{row.reason}</span>
            <Button
              tone="plain"
              label={T.editor.dropRow(row.text)}
              onClick={() => onChange(rows.filter((one) => one.key !== row.key))}
            >
              ✕
            </Button>
          </li>
        ))}
        {rows.length > MAX_SHOWN && <li>{T.paste.moreRows(rows.length - MAX_SHOWN)}</li>}
      </ul>
      <div className="row">
        <Button onClick={() => onChange([])}>{T.editor.dropAll}</Button>
      </div>
    </section>
  );
}
