import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TabbedPage } from '../app/tabbed-page.tsx';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { BatchesTab } from './batches-tab.tsx';
import { ProductsTab } from './products-tab.tsx';
import { PromotionsTab } from './promotions-tab.tsx';
import { StockTab } from './stock-tab.tsx';

const PARTS = {
  products: ProductsTab,
  promotions: PromotionsTab,
  stock: StockTab,
  batches: BatchesTab,
} as const;

export function CatalogPage() {
  const { type } = useCurrentKey();
  return (
    <TabbedPage
      title={T.places.catalog}
      parts={PARTS}
      words={T.catalog.tabs}
      without={type === 'Customer' ? ['stock', 'batches'] : []}
      flowing={[]}
      head={type === 'Employee' && <BatchSearch />}
    />
  );
}

/** A recall starts with the code on the package. */
function BatchSearch() {
  const [code, setCode] = useState('');
  const navigate = useNavigate();
  return (
    <form
      className="row push"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim()) void navigate({ to: `/catalog/batches/${encodeURIComponent(code.trim())}` as '/' });
      }}
    >
      <input
        className="input"
        style={{ width: 180 }}
        aria-label={T.catalog.batchCode}
        placeholder={T.catalog.batchCode}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit">{T.catalog.recall}</Button>
    </form>
  );
}
