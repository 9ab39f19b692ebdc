import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../app/filters.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Batches } from './batches-tab.tsx';
import { Products } from './products-tab.tsx';
import { Promotions } from './promotions-tab.tsx';
import { StockTab } from './stock-tab.tsx';

const TABS = { products: Products, promotions: Promotions, stock: StockTab, batches: Batches } as const;
type Tab = keyof typeof TABS;

export function CatalogPage() {
  const key = useCurrentKey();
  const [filters] = useFilters();
  const tabs = (Object.keys(TABS) as Tab[]).filter(
    (tab) => key.type !== 'Customer' || tab === 'products' || tab === 'promotions',
  );
  const at = tabs.find((tab) => tab === filters.tab) ?? 'products';
  const Shown = TABS[at];
  return (
    <div className="page fixed">
      <div className="page-head">
        <h1>{T.places.catalog}</h1>
        {key.type === 'Employee' && <BatchSearch />}
      </div>
      <Tabs
        label={T.places.catalog}
        name="tab"
        at={at}
        tabs={tabs.map((value) => ({ value, text: T.catalog.tabs[value] }))}
      />
      <Shown />
    </div>
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
