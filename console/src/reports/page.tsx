import { useFilters } from '../app/filters.ts';
import { T } from '../texts.ts';
import { Tabs } from '../ui/tabs.tsx';
import { NonBuyersTab } from './non-buyers.tsx';
import { SalesTab } from './sales.tsx';
import { SavedTab } from './saved.tsx';

const TABS = { sales: SalesTab, nonBuyers: NonBuyersTab, saved: SavedTab } as const;
type Tab = keyof typeof TABS;

/** What was sold, to whom, and who stopped buying: of everything that the key sees. */
export function ReportsPage() {
  const [filters] = useFilters();
  const at: Tab = filters.tab && filters.tab in TABS ? (filters.tab as Tab) : 'sales';
  const Shown = TABS[at];
  return (
    <div className="page">
      <h1>{T.places.reports}</h1>
      <Tabs
        label={T.places.reports}
        name="tab"
        at={at}
        tabs={(Object.keys(TABS) as Tab[]).map((value) => ({ value, text: T.reports.tabs[value] }))}
      />
      <Shown />
    </div>
  );
}
