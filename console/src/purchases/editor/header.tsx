import type { FieldError } from '../../api.ts';
import { useLocations, useSuppliers } from '../../app/directory.ts';
import type { Vendor } from '../../app/records.ts';
import { PoField } from '../../editing/po-field.tsx';
import { T } from '../../texts.ts';
import { Select, TextField } from '../../ui/controls.tsx';
import { problemIn } from '../../ui/field-problems.ts';
import type { PurchaseDraft } from './draft.ts';
import { useVendors } from './records.ts';

interface Props {
  draft: PurchaseDraft;
  change: (next: Partial<PurchaseDraft>) => void;
  problems: readonly FieldError[];
  vendor: Vendor | undefined;
}

/** Problems with these fields are shown next to them. */
export const HEADER_FIELDS: ReadonlySet<string> = new Set(['po_num', 'delivery_date']);

/** The supplier, then its vendors, then the locations that they deliver to. */
export function PurchaseHeader({ draft, change, problems, vendor }: Props) {
  const suppliers = useSuppliers();
  const locations = useLocations();
  const vendors = useVendors();
  const problemOf = problemIn(problems);
  const ofSupplier = (vendors.data ?? []).filter((one) => String(one.SupplierID) === draft.supplierId);
  const ofVendor = ofSupplier.filter((one) => String(one.VendorID) === draft.vendorId);
  const placeName = (id: number) =>
    locations.data?.find((place) => place.LocationID === id)?.Location ?? String(id);
  const chooseVendor = (vendorId: string) => {
    const places = ofSupplier.filter((one) => String(one.VendorID) === vendorId);
    const [place] =
      places.length === 1 ? places : places.filter(({ LocationID: id }) => String(id) === draft.locationId);
    change({ vendorId, locationId: String(place?.LocationID ?? '') });
  };
  return (
    <div className="fields">
      <Select
        label={T.purchases.supplier}
        value={draft.supplierId}
        onChange={(supplierId) => change({ supplierId, vendorId: '', locationId: '' })}
        options={withPlaceholder(
          (suppliers.data ?? []).map((one) => ({ value: String(one.SupplierID), text: one.Supplier })),
        )}
      />
      <Select
        label={T.purchases.vendor}
        value={draft.vendorId}
        onChange={chooseVendor}
        options={withPlaceholder(
          ofSupplier.map((one) => ({ value: String(one.VendorID), text: one.VendorName })),
        )}
      />
      <Select
        label={T.purchases.location}
        value={draft.locationId}
        onChange={(locationId) => change({ locationId })}
        options={withPlaceholder(
          ofVendor.map((one) => ({ value: String(one.LocationID), text: placeName(one.LocationID) })),
        )}
      />
      <PoField draft={draft} problemOf={problemOf} change={change} />
      <TextField
        label={T.orders.delivery}
        type="date"
        value={draft.date}
        problem={problemOf('delivery_date')}
        hint={vendor && vendor.LeadTimeDays > 0 && T.purchases.leadTime(vendor.LeadTimeDays)}
        onChange={(date) => change({ date })}
      />
    </div>
  );
}

function withPlaceholder(options: readonly { value: string; text: string }[]) {
  const unique = [...new Map(options.map((one) => [one.value, one])).values()];
  return [{ value: '', text: T.receivables.choose }, ...unique];
}
