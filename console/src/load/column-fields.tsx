import { T } from '../more-texts.ts';
import { Select } from '../ui/controls.tsx';
import { type ColumnFields, IGNORED_COLUMN, type UnknownColumn } from './columns.ts';

interface Props {
  columns: readonly UnknownColumn[];
  fields: ColumnFields;
  /** The fields of the record type. */
  offered: readonly string[];
  onChange: (fields: ColumnFields) => void;
}

/** Asks which fields the columns with unknown headings contain. */
export function ColumnFieldChoices({ columns, fields, offered, onChange }: Props) {
  if (columns.length === 0) return null;
  return (
    <section className="stack" aria-label={T.load.unknownColumns}>
      <p className="note careful">{T.load.aboutUnknown}</p>
      <div className="fields">
        {columns.map(({ heading, sample }) => (
          <Select
            key={heading}
            label={T.load.fieldOf(heading)}
            hint={sample && T.load.sample(sample)}
            value={fields[heading] ?? ''}
            onChange={(field) => onChange({ ...fields, [heading]: field })}
            options={[
              { value: '', text: T.load.chooseField },
              { value: IGNORED_COLUMN, text: T.load.leaveOut },
              ...offered.map((value) => ({ value, text: value })),
            ]}
          />
        ))}
      </div>
    </section>
  );
}
