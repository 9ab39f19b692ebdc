import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { CustomerSearch } from '../../app/customer-search.tsx';
import { useCustomers } from '../../app/directory.ts';
import { useFilters } from '../../app/filters.ts';
import type { Customer } from '../../app/records.ts';
import { useDraft } from '../../editing/saved-draft.ts';
import { unsavedOrderName } from '../../editing/unsaved-work.ts';
import { UnsavedWorkNote } from '../../editing/unsaved-work-note.tsx';
import { useCurrentKey } from '../../session/keys.ts';
import { inputStorageKey, savedInputNames, saveInput } from '../../session/saved-input.ts';
import { T } from '../../texts.ts';
import { Button } from '../../ui/controls.tsx';
import { weekdays } from '../../ui/format.ts';
import { showToast } from '../../ui/toasts.tsx';
import { emptyDraft, type OrderDraft } from './draft.ts';
import { OrderEditor } from './editor.tsx';
import { useOrderSaving } from './save.ts';
import { useOrderValidation } from './validate.ts';

export function NewOrderPage() {
  const key = useCurrentKey();
  const [filters] = useFilters();
  const asked = Number(filters.customer) || (key.customerIds?.length === 1 ? key.customerIds[0]! : null);
  return <NewOrder key={asked} asked={asked} />;
}

function NewOrder({ asked }: { asked: number | null }) {
  const key = useCurrentKey();
  const navigate = useNavigate();
  const customers = useCustomers();
  const { draft, isTyped, change, fill, drop } = useDraft<OrderDraft>(unsavedOrderName(asked), () => ({
    draft: emptyDraft(asked),
    version: undefined,
  }));
  const customer = customers.data?.find((one) => one.CustomerID === draft.customerId);
  // Defaults to the first possible delivery date until the user chooses one, even if they typed before the dates arrived.
  const isChosen = useRef(false);
  useEffect(() => {
    const [first] = customer?.DeliveryDates ?? [];
    if (first && !isChosen.current && draft.deliveryDate === '') fill({ deliveryDate: first });
  }, [customer, draft, fill]);
  const changeChosen = (next: Partial<OrderDraft>) => {
    if (next.deliveryDate !== undefined) isChosen.current = true;
    change(next);
  };
  useEffect(() => {
    if (asked !== null) focusProducts();
  }, [asked]);
  const checked = useOrderValidation(draft, undefined);
  const saving = useOrderSaving({ drop, draft, checked, existing: undefined, onError: () => undefined });
  /** What was typed goes along to another customer, unless there is an order for that one already. */
  const moveTo = ({ CustomerID: id, CustomerName: name }: Customer) => {
    if (isTyped && savedInputNames(key.id).includes(unsavedOrderName(id)))
      showToast(T.editor.otherKept(name));
    else if (isTyped) {
      const moved = { ...draft, customerId: id, deliveryDate: '' };
      saveInput(key, inputStorageKey(key.id, unsavedOrderName(id)), { draft: moved });
      drop();
    }
    void navigate({ to: '/orders/new', search: { customer: String(id) } as never });
  };
  return (
    <OrderEditor
      title={T.orders.create}
      top={
        <>
          {asked !== null && customers.isPending ? (
            <p className="soft">{T.loading}</p>
          ) : (
            <CustomerChoice customer={customer} onTake={moveTo} />
          )}
          <UnsavedWorkNote except={unsavedOrderName(asked)} />
        </>
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

interface ChoiceProps {
  customer: Customer | undefined;
  onTake: (customer: Customer) => void;
}

const FOCUS_MS = 2000;

/** Products are next, and the field that had the focus is gone, perhaps with the page that it was on. */
function focusProducts(until = 0): void {
  if (document.activeElement?.matches('body, main') ?? true)
    document.querySelector<HTMLInputElement>('.editor [role=combobox]')?.focus();
  if (Date.now() < until) setTimeout(focusProducts, 50, until);
}

function CustomerChoice({ customer, onTake }: ChoiceProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (!customer || isChoosing)
    return (
      <CustomerSearch
        isFirst
        label={T.editor.forWhom}
        onTake={(taken) => {
          setChoosing(false);
          if (taken.CustomerID !== customer?.CustomerID) onTake(taken);
          focusProducts(Date.now() + FOCUS_MS);
        }}
      />
    );
  return (
    <div className="row">
      <strong>
        <bdi>{customer.CustomerName}</bdi>
      </strong>
      <span className="soft">
        {customer.CustomerID}, {customer.State} · {T.editor.delivers(weekdays(customer.DeliveryDays))}
      </span>
      {customer.OnHold && <span className="warning">{T.editor.onHold}</span>}
      <Button onClick={() => setChoosing(true)}>{T.editor.another}</Button>
    </div>
  );
}
