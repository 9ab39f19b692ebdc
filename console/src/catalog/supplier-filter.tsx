import { Link } from '@tanstack/react-router';
import { useSuppliers } from '../app/directory.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Select } from '../ui/controls.tsx';

export function SupplierFilter({ value, set }: { value: string | undefined; set: (value: string) => void }) {
  const key = useCurrentKey();
  const suppliers = useSuppliers(key.type !== 'Customer');
  if (!suppliers.data) return null;
  return (
    <span>
      <Select
        isCompact
        label={T.purchases.supplier}
        value={value ?? ''}
        onChange={set}
        options={[
          { value: '', text: T.catalog.anySupplier },
          ...suppliers.data.map((one) => ({ value: String(one.SupplierID), text: one.Supplier })),
        ]}
      />
    </span>
  );
}

/** From a supplier straight to what was sold of it. */
export function SupplierReportLink({ id }: { id: number | string }) {
  return (
    <Link className="button" to="/reports" search={{ supplier_ids: String(id) } as never}>
      {T.reports.report}
    </Link>
  );
}
