import type { Customer } from '../../app/records.ts';
import { PoField } from '../../editing/po-field.tsx';
import { T } from '../../texts.ts';
import { Field, Select, TextField } from '../../ui/controls.tsx';
import { problemIn } from '../../ui/field-problems.ts';
import { day } from '../../ui/format.ts';
import { emailsOf, FREE_TEXT_FIELDS } from '../header-fields.ts';
import type { Problem } from '../types.ts';
import type { OrderDraft } from './draft.ts';

/** The service refuses a longer one. */
const MAX_TEXT_LENGTH = 500;

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
        label={T.orderHeader.delivery_date}
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
        label={T.orderHeader.emails}
        value={draft.emails}
        problem={badMail ? T.editor.noMail(badMail) : problemOf('emails')}
        onChange={(emails) => change({ emails })}
      />
      {FREE_TEXT_FIELDS.map(({ name, draft: field }) => (
        <Field key={name} label={T.orderHeader[name]} problem={problemOf(name)}>
          {(props) => (
            <textarea
              {...props}
              className="input"
              rows={1}
              maxLength={MAX_TEXT_LENGTH}
              value={draft[field]}
              onChange={(event) => change({ [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
