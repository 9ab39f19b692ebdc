import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import type { LeftOver } from './paste.ts';

interface Props {
  rows: readonly LeftOver[];
  onChange: (rows: LeftOver[]) => void;
}

/** Pasted rows that match nothing, each with its reason, until the user drops them. */
export function LeftOverRows({ rows, onChange }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className="note careful stack" aria-label={T.editor.leftOver}>
      <strong>{T.editor.leftOver}</strong>
      <ul>
        {rows.slice(0, 200).map((row) => (
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
      </ul>
      <div className="row">
        <Button onClick={() => onChange([])}>{T.editor.dropAll}</Button>
      </div>
    </section>
  );
}
