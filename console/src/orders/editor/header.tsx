import type { Customer } from '../../app/records.ts';
import { refusalText } from '../../refusal-text.ts';
import { T } from '../../texts.ts';
import { Field, Select, TextField } from '../../ui/controls.tsx';
import { day } from '../../ui/format.ts';
import type { Problem } from '../types.ts';
import { type Draft, emailsOf } from './draft.ts';

interface Props {
  draft: Draft;
  change: (next: Partial<Draft>) => void;
  customer: Customer | undefined;
  problems: readonly Problem[];
}

/** Problems with these fields are shown next to them. */
export const HEADER_FIELDS: ReadonlySet<string> = new Set(['delivery_date', 'po_num', 'emails', 'memo']);

/** Offers the customer's delivery dates, and the chosen one even if it is not among them. */
export function HeaderEditor({ draft, change, customer, problems }: Props) {
  const problemOf = (field: string) => {
    const found = problems.find((one) => one.field === field);
    return found && refusalText(found.code, found.detail);
  };
  const dates = [...new Set([...(customer?.DeliveryDates ?? []), draft.deliveryDate])].filter(Boolean).sort();
  const badMail = emailsOf(draft.emails).find((one) => !/^[^@\s]+@[^@\s]+$/.test(one));
  return (
    <div className="fields">
      <Select
        label={T.orders.delivery}
        value={draft.deliveryDate}
        problem={problemOf('delivery_date')}
        onChange={(deliveryDate) => change({ deliveryDate })}
        options={[
          { value: '', text: T.editor.noDate },
          ...dates.map((value) => ({ value, text: day(value) })),
        ]}
      />
      <TextField
        label={T.orders.po}
        value={draft.poNum}
        maxLength={50}
        problem={problemOf('po_num')}
        onChange={(poNum) => change({ poNum })}
      />
      <TextField
        label={T.orders.emails}
        value={draft.emails}
        problem={badMail ? T.editor.noMail(badMail) : problemOf('emails')}
        onChange={(emails) => change({ emails })}
      />
      <Field label={T.orders.memo} problem={problemOf('memo')}>
        {(props) => (
          <textarea
            {...props}
            className="input"
            rows={1}
            maxLength={500}
            value={draft.memo}
            onChange={(event) => change({ memo: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
