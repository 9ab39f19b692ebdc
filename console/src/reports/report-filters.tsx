import { useMemo, useState } from 'react';
import { useCustomers, useLocations, useProducts, useStates } from '../app/directory.ts';
import type { Filters } from '../app/filters.ts';
import { T } from '../more-texts.ts';
import { Button, Select, TextField } from '../ui/controls.tsx';
import { Menu } from '../ui/menu.tsx';
import { filterValuesOf } from './choice.ts';
import { type ReportFilter as Kind, REPORT_FILTERS } from './vocabulary.ts';

interface Props {
  filters: Filters;
  change: (change: Filters) => void;
  problem: (field: string) => string | undefined;
}

/** Values of a kind by their names. */
type Names = ReadonlyMap<string, string>;

const PRODUCT_FILTERS: readonly Kind[] = ['product_ids', 'supplier_ids', 'product_type_ids', 'brand_ids'];
const CUSTOMER_FILTERS: readonly Kind[] = ['customer_ids', 'sales_rep_ids'];

const namesOf = (pairs: readonly (readonly [id: number | string | null, name: string | null])[]): Names =>
  new Map(pairs.flatMap(([id, name]) => (id === null ? [] : [[String(id), name ?? String(id)] as const])));

/** Names of the values of a kind. Suppliers, types and brands are those of products: every key can read these. */
function useNames(kind: Kind, isNeeded: boolean): Names {
  const products = useProducts(undefined, isNeeded && PRODUCT_FILTERS.includes(kind)).data;
  const customers = useCustomers(isNeeded && CUSTOMER_FILTERS.includes(kind)).data;
  const locations = useLocations().data;
  const states = useStates().data;
  return useMemo(() => {
    const ofProducts = products ?? [];
    const ofCustomers = customers ?? [];
    const pairs = {
      product_ids: () => ofProducts.map((one) => [one.ProductID, one.ProductName] as const),
      supplier_ids: () => ofProducts.map((one) => [one.SupplierID, one.Supplier] as const),
      product_type_ids: () => ofProducts.map((one) => [one.ProductTypeID, one.ProductTypeName] as const),
      brand_ids: () => ofProducts.map((one) => [one.BrandID, one.BrandName] as const),
      customer_ids: () => ofCustomers.map((one) => [one.CustomerID, one.CustomerName] as const),
      sales_rep_ids: () => ofCustomers.map((one) => [one.SalesRepUserID, one.SalesRepName] as const),
      location_ids: () => (locations ?? []).map((one) => [one.LocationID, one.Location] as const),
      states: () => (states ?? []).map((one) => [one.StateAbbreviation, one.StateName] as const),
    } satisfies Record<Kind, () => readonly (readonly [number | string | null, string | null])[]>;
    return namesOf(pairs[kind]());
  }, [kind, products, customers, locations, states]);
}

/** What the report is narrowed to, each with a button that removes it, and the menu to add more. */
export function ReportFilters({ filters, change, problem }: Props) {
  return (
    <div className="row">
      <AddFilter filters={filters} change={change} />
      {REPORT_FILTERS.map((kind) => (
        <Chosen key={kind} kind={kind} values={filterValuesOf(filters, kind)} change={change} />
      ))}
      {REPORT_FILTERS.map((kind) => problem(kind))
        .filter(Boolean)
        .map((text) => (
          <span className="problem" key={text}>
            {text}
          </span>
        ))}
    </div>
  );
}

interface ChosenProps {
  kind: Kind;
  values: readonly string[];
  change: (change: Filters) => void;
}

function Chosen({ kind, values, change }: ChosenProps) {
  const names = useNames(kind, values.length > 0);
  return values.map((value) => {
    const text = T.reports.ofKind(T.reports.narrowings[kind], names.get(value) ?? value);
    return (
      <Button
        key={value}
        label={T.reports.remove(text)}
        onClick={() => change({ [kind]: values.filter((one) => one !== value).join(',') || undefined })}
      >
        <bdi>{text}</bdi> <span aria-hidden="true">✕</span>
      </Button>
    );
  });
}

function AddFilter({ filters, change }: Omit<Props, 'problem'>) {
  const [kind, setKind] = useState<Kind>('customer_ids');
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const names = useNames(kind, isOpen);
  const labels = useMemo(
    () => new Map<string, string>([...names].map(([id, name]) => [`${name} · ${id}`, id])),
    [names],
  );
  const take = (typed: string) => {
    const value = labels.get(typed);
    setText(value === undefined ? typed : '');
    if (value === undefined) return;
    change({ [kind]: [...new Set([...filterValuesOf(filters, kind), value])].join(',') });
  };
  return (
    <Menu label={T.reports.filter} onOpen={() => setOpen(true)}>
      {(close) => (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            // A number alone is as good as the name.
            if (names.has(text.trim())) take(`${names.get(text.trim())} · ${text.trim()}`);
            close();
          }}
        >
          <Select
            label={T.reports.filterBy}
            value={kind}
            onChange={(value) => {
              setKind(value as Kind);
              setText('');
            }}
            options={REPORT_FILTERS.map((value) => ({ value, text: T.reports.narrowings[value] }))}
          />
          <TextField
            label={T.reports.filterValue}
            hint={T.reports.filterHint}
            value={text}
            onChange={take}
            list={[...labels.keys()].slice(0, 2000).map((value) => ({ value, text: value }))}
          />
        </form>
      )}
    </Menu>
  );
}
