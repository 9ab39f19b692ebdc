import { useEffect, useMemo, useRef, useState } from 'react';
import { useCustomers } from '../../app/directory.ts';
import { useFilters } from '../../app/filters.ts';
import type { Customer } from '../../app/records.ts';
import { useDraft } from '../../editing/keep.ts';
import { useCurrentKey } from '../../session/keys.ts';
import { T } from '../../texts.ts';
import { Button, Field } from '../../ui/controls.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { useSaving } from './save.ts';
import { useValidation } from './validate.ts';

const NAME = 'new';

export function NewOrderPage() {
  const key = useCurrentKey();
  const [filters] = useFilters();
  const customers = useCustomers();
  const asked = Number(filters.customer) || (key.customerIds?.length === 1 ? key.customerIds[0]! : null);
  const { draft, isTyped, change, reset, drop } = useDraft<Draft>(NAME, () => ({
    draft: emptyDraft(asked),
    version: undefined,
  }));
  const customer = customers.data?.find((one) => one.CustomerID === draft.customerId);
  // Defaults to the first possible delivery date until the user chooses one, even if they typed before the dates arrived.
  const isChosen = useRef(false);
  useEffect(() => {
    const [first] = customer?.DeliveryDates ?? [];
    if (first && !isChosen.current && draft.deliveryDate === '')
      reset({ draft: { ...draft, deliveryDate: first }, version: undefined }, isTyped);
  }, [customer, draft, isTyped, reset]);
  const changeChosen = (next: Partial<Draft>) => {
    if (next.deliveryDate !== undefined) isChosen.current = true;
    change(next);
  };
  const checked = useValidation(draft, undefined);
  const saving = useSaving({ drop, draft, checked, existing: undefined, onError: () => undefined });
  return (
    <Editor
      title={T.orders.create}
      top={
        <CustomerPicker
          customers={customers.data ?? []}
          customer={customer}
          onTake={(taken) =>
            change({ customerId: taken?.CustomerID ?? null, deliveryDate: taken?.DeliveryDates[0] ?? '' })
          }
        />
      }
      draft={draft}
      isTyped={isTyped}
      change={changeChosen}
      customer={customer}
      checked={checked}
      saving={saving}
      saveText={T.editor.saveDraft}
    />
  );
}

interface PickerProps {
  customers: readonly Customer[];
  customer: Customer | undefined;
  onTake: (customer: Customer | undefined) => void;
}

const SHOWN = 12;

function CustomerPicker({ customers, customer, onTake }: PickerProps) {
  const [text, setText] = useState('');
  const found = useMemo(() => {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = (one: Customer) => {
      const searched = `${one.CustomerName} ${one.CustomerID} ${one.State}`.toLowerCase();
      return words.every((word) => searched.includes(word));
    };
    return customers.filter(fits);
  }, [customers, text]);
  if (customer)
    return (
      <div className="row">
        <strong>
          <bdi>{customer.CustomerName}</bdi>
        </strong>
        <span className="soft">
          {customer.CustomerID}, {customer.State} · {T.editor.delivers(customer.DeliveryDays)}
        </span>
        {customer.OnHold && <span className="warning">{T.editor.onHold}</span>}
        <Button onClick={() => onTake(undefined)}>{T.editor.another}</Button>
      </div>
    );
  return (
    <div className="stack" style={{ maxWidth: 520 }}>
      <Field label={T.editor.forWhom}>
        {(props) => (
          <input
            {...props}
            className="input"
            autoComplete="off"
            placeholder={T.editor.customerHint}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (found[0]) onTake(found[0]);
            }}
          />
        )}
      </Field>
      <ul className="panel">
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.CustomerID}>
            <button type="button" className="button plain" onClick={() => onTake(one)}>
              <bdi>{one.CustomerName}</bdi>
              <span className="soft">
                {one.CustomerID}, {one.State}
              </span>
            </button>
          </li>
        ))}
        {found.length > SHOWN && <li className="soft">{T.editor.typeToFind(found.length - SHOWN)}</li>}
        {found.length === 0 && <li className="soft">{T.editor.noneFound}</li>}
      </ul>
    </div>
  );
}
