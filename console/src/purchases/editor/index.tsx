import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { useProductsById } from '../../app/directory.ts';
import { useFilters } from '../../app/filters.ts';
import type { Product, Vendor } from '../../app/records.ts';
import { EditConflict } from '../../editing/edit-conflict.tsx';
import { useDraft } from '../../editing/saved-draft.ts';
import { useCurrentKey } from '../../session/keys.ts';
import { T } from '../../texts.ts';
import { LoadingPage } from '../../ui/loading-page.tsx';
import { usePurchase } from '../data.ts';
import type { Purchase } from '../types.ts';
import { differencesOf } from './differences.ts';
import { emptyDraft, emptyLine, type PurchaseDraft } from './draft.ts';
import { PurchaseEditor } from './editor.tsx';
import { useVendors } from './records.ts';

export function NewPurchasePage() {
  const key = useCurrentKey();
  const [{ supplier, location = '', product }] = useFilters();
  const products = useProductsById(product ? [Number(product)] : []);
  const wanted = products.get(Number(product));
  const only = key.supplierIds?.length === 1 ? String(key.supplierIds[0]) : '';
  if (product && !wanted) return null;
  const draft = () => emptyDraft(supplier ?? only, location, wanted);
  return <NewPurchase key={wanted?.ProductID} product={wanted} begin={draft} />;
}

/** A purchase started from a product that runs out is kept separately: its link never opens another one. */
function NewPurchase({ product, begin }: { product: Product | undefined; begin: () => PurchaseDraft }) {
  const name = product ? `purchase.new.${product.ProductID}` : 'purchase.new';
  const kept = useDraft<PurchaseDraft>(name, () => ({ draft: begin(), version: undefined }));
  return <PurchaseEditor title={T.purchases.create} kept={kept} existing={undefined} />;
}

export function EditPurchasePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const found = usePurchase(id);
  const vendors = useVendors();
  const ids = found.data?.purchase_transactions?.map((line) => line.product_id) ?? [];
  const products = useProductsById(ids);
  const areNamed = ids.every((one) => products.has(one));
  if (!found.data || !vendors.data || !areNamed) return <LoadingPage title={T.purchases.one} found={found} />;
  const saved = { draft: draftOf(found.data, vendors.data, products), version: found.data.etag };
  return <Loaded key={id} id={id} poNum={found.data.po_num} saved={saved} />;
}

interface LoadedProps {
  id: string;
  poNum: string;
  saved: { draft: PurchaseDraft; version: string | undefined };
}

function Loaded({ id, poNum, saved }: LoadedProps) {
  const kept = useDraft<PurchaseDraft>(`purchase.${id}`, () => saved);
  const [isRefused, setRefused] = useState(false);
  /** The version before one's own save: it may be shown for a moment longer. */
  const [replaced, setReplaced] = useState<string>();
  const isChanged = (kept.version !== saved.version && saved.version !== replaced) || isRefused;
  const onSaved = (version: string | undefined) => {
    setReplaced(kept.version);
    kept.rebase(version);
  };
  const decide = (draft: PurchaseDraft, isTyped: boolean) => {
    kept.reset({ draft, version: saved.version }, isTyped);
    setRefused(false);
  };
  return (
    <PurchaseEditor
      title={`${T.orders.actions.update} ${poNum}`}
      kept={kept}
      existing={{ id, version: kept.version, onSaved }}
      onError={(error) => setRefused(error instanceof ApiError && error.status === 412)}
      top={
        isChanged && (
          <EditConflict
            what={T.purchases.changed}
            differences={differencesOf(saved.draft, kept.draft)}
            onMine={() => decide(kept.draft, true)}
            onTheirs={() => decide(saved.draft, false)}
          />
        )
      }
    />
  );
}

function draftOf(
  purchase: Purchase,
  vendors: readonly Vendor[],
  products: Map<number, Product>,
): PurchaseDraft {
  const vendor = vendors.find(
    (one) => one.VendorID === purchase.vendor_id && one.LocationID === purchase.to_location_id,
  );
  const lines = (purchase.purchase_transactions ?? []).map((line) => ({
    ...emptyLine(),
    productId: line.product_id,
    text: products.get(line.product_id)?.ProductName ?? String(line.product_id),
    quantity: String(Number(line.num_units)),
    unit: 'units' as const,
    batch: line.batch_code ?? '',
    expires: line.expiration_date?.slice(0, 10) ?? '',
  }));
  return {
    supplierId: String(vendor?.SupplierID ?? ''),
    vendorId: String(purchase.vendor_id),
    locationId: String(purchase.to_location_id),
    poNum: purchase.po_num,
    date: purchase.receive_date?.slice(0, 10) ?? '',
    lines: [...lines, emptyLine()],
    leftOver: [],
  };
}
