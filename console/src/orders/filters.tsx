import { CustomerFilter } from '../app/customer-search.tsx';
import { useStates } from '../app/directory.ts';
import { DeliveryMenu, type FilterMenuProps, StatusMenu } from '../app/filter-menus.tsx';
import { T } from '../texts.ts';
import { Select } from '../ui/controls.tsx';
import { Menu } from '../ui/menu.tsx';

/** Filters as words: they can be read without opening anything. */
export function OrderFilters({ filters, set }: FilterMenuProps) {
  const status = filters.status ?? (filters.stage === 'draft' ? 'draft' : undefined);
  return (
    <>
      <StatusMenu filters={{ ...filters, status }} set={set} words={T.orders.statuses} />
      <DeliveryMenu filters={filters} set={set} />
      <CustomerFilter filters={filters} set={set} />
      <Menu label={T.more}>{() => <MoreFilters filters={filters} set={set} />}</Menu>
    </>
  );
}

function MoreFilters({ filters, set }: FilterMenuProps) {
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
