import { CustomerSearch } from '../app/customer-search.tsx';
import { useCustomers, useStates } from '../app/directory.ts';
import type { Filters } from '../app/filters.ts';
import { T } from '../texts.ts';
import { Button, Select, TextField } from '../ui/controls.tsx';
import { day } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';

interface Props {
  filters: Filters;
  set: (change: Filters) => void;
}

const STATUSES = [
  'draft',
  'queued',
  'importing',
  'rejected',
  'accepted',
  'posted',
  'on_the_way',
  'delivered',
  'cancelled',
  'deleted',
];

/** Filters as words: they can be read without opening anything. */
export function OrderFilters({ filters, set }: Props) {
  const statusText = filters.status
    ? filters.status
        .split(',')
        .map((one) => T.orders.statuses[one] ?? one)
        .join(', ')
    : filters.stage === 'draft'
      ? T.orders.drafts
      : undefined;
  return (
    <>
      <Select
        isCompact
        label={T.orders.status}
        value={filters.status ?? (filters.stage ? `stage:${filters.stage}` : '')}
        onChange={(value) =>
          set(
            value.startsWith('stage:')
              ? { stage: value.slice(6), status: undefined }
              : { status: value || undefined, stage: undefined },
          )
        }
        options={[
          { value: '', text: T.orders.anyStatus },
          { value: 'stage:draft', text: T.orders.drafts },
          ...STATUSES.filter((one) => one !== 'draft').map((value) => ({
            value,
            text: T.orders.statuses[value] ?? value,
          })),
          ...(filters.status?.includes(',') ? [{ value: filters.status, text: statusText ?? '' }] : []),
        ]}
      />
      <Menu label={deliveryText(filters)}>
        {() => (
          <div className="stack">
            <TextField
              label={T.from}
              type="date"
              value={filters.from ?? ''}
              onChange={(from) => set({ from })}
            />
            <TextField label={T.to} type="date" value={filters.to ?? ''} onChange={(to) => set({ to })} />
            <Button onClick={() => set({ from: undefined, to: undefined })}>{T.anyDay}</Button>
          </div>
        )}
      </Menu>
      <CustomerFilter filters={filters} set={set} />
      <Menu label={T.more}>{() => <MoreFilters filters={filters} set={set} />}</Menu>
    </>
  );
}

export function deliveryText({ from, to }: Filters): string {
  if (from && to) return from === to ? day(from) : `${day(from)} – ${day(to)}`;
  if (from) return T.sinceDay(day(from));
  if (to) return T.untilDay(day(to));
  return T.orders.delivery;
}

export function CustomerFilter({ filters, set }: Props) {
  const customers = useCustomers();
  const chosen = customers.data?.find((one) => String(one.CustomerID) === filters.customer);
  return (
    <Menu
      label={
        chosen ? (
          <bdi>{chosen.CustomerName}</bdi>
        ) : filters.customer ? (
          `#${filters.customer}`
        ) : (
          T.orders.customer
        )
      }
    >
      {(close) => (
        <div className="stack">
          {filters.customer && (
            <Button onClick={() => set({ customer: undefined })}>{T.orders.anyCustomer}</Button>
          )}
          <CustomerSearch
            label={T.orders.customer}
            customers={customers.data ?? []}
            isLoading={customers.isLoading}
            onTake={({ CustomerID }) => {
              set({ customer: String(CustomerID) });
              close();
            }}
          />
        </div>
      )}
    </Menu>
  );
}

function MoreFilters({ filters, set }: Props) {
  const states = useStates();
  return (
    <div className="stack">
      <Select
        label={T.orders.state}
        value={filters.state ?? ''}
        onChange={(state) => set({ state })}
        options={[
          { value: '', text: T.all },
          ...(states.data ?? []).map((one) => ({ value: one.StateAbbreviation, text: one.StateName })),
        ]}
      />
      <Select
        label={T.orders.pending}
        value={filters.pending ?? ''}
        onChange={(pending) => set({ pending })}
        options={[
          { value: '', text: T.all },
          { value: 'true', text: T.orders.withPending },
          { value: 'false', text: T.orders.withoutPending },
        ]}
      />
      <Select
        label={T.orders.invoiceStatus}
        value={filters.invoice ?? ''}
        onChange={(invoice) => set({ invoice })}
        options={[
          { value: '', text: T.all },
          ...Object.entries(T.invoices.statuses).map(([value, text]) => ({ value, text })),
        ]}
      />
    </div>
  );
}
