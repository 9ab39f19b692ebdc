import type { Customer } from '../../app/records.ts';
import { PoField, problemIn } from '../../editing/po-field.tsx';
import { T } from '../../texts.ts';
import { Field, Select, TextField } from '../../ui/controls.tsx';
import { day } from '../../ui/format.ts';
import { emailsOf, HEADER_FIELDS, labelOf } from '../header-fields.ts';
import type { Problem } from '../types.ts';
import type { OrderDraft } from './draft.ts';

interface Props {
  draft: OrderDraft;
  change: (next: Partial<OrderDraft>) => void;
  customer: Customer | undefined;
  problems: readonly Problem[];
}

/** Offers the customer's delivery dates, and the chosen one even if it is not among them. */
export function HeaderEditor({ draft, change, customer, problems }: Props) {
  const problemOf = problemIn(problems);
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
      <PoField draft={draft} problemOf={problemOf} change={change} />
      <TextField
        label={T.orders.emails}
        value={draft.emails}
        problem={badMail ? T.editor.noMail(badMail) : problemOf('emails')}
        onChange={(emails) => change({ emails })}
      />
      {HEADER_FIELDS.filter(([, { maxLength }]) => maxLength !== undefined).map(
        ([name, { draft: field, maxLength }]) => (
          <Field key={name} label={labelOf(name)} problem={problemOf(name)}>
            {(props) => (
              <textarea
                {...props}
                className="input"
                rows={1}
                maxLength={maxLength}
                value={draft[field]}
                onChange={(event) => change({ [field]: event.target.value })}
              />
            )}
          </Field>
        ),
      )}
    </div>
  );
}
