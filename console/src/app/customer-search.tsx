import { useMemo } from 'react';
import { T } from '../texts.ts';
import { useCustomers } from './directory.ts';
import type { FilterMenuProps } from './filter-menus.tsx';
import { NameFilter, NameSearch } from './name-search.tsx';
import type { Customer } from './records.ts';

function useCustomerChoices() {
  const { data } = useCustomers();
  return useMemo(
    () =>
      data?.map((one) => ({
        id: one.CustomerID,
        name: one.CustomerName,
        about: `${one.CustomerID}, ${one.State}`,
        customer: one,
      })),
    [data],
  );
}

interface Props {
  label: string;
  onTake: (customer: Customer) => void;
  isFirst?: boolean;
}

export function CustomerSearch({ onTake, ...rest }: Props) {
  const choices = useCustomerChoices();
  return (
    <NameSearch
      {...rest}
      hint={T.editor.customerHint}
      choices={choices}
      onTake={(id) => onTake(choices!.find((one) => one.id === id)!.customer)}
    />
  );
}

export function CustomerFilter({ filters, set }: FilterMenuProps) {
  return (
    <NameFilter
      label={T.orders.customer}
      hint={T.editor.customerHint}
      any={T.orders.anyCustomer}
      choices={useCustomerChoices()}
      chosen={filters.customer}
      set={(customer) => set({ customer })}
    />
  );
}
