import { useFilters } from '../app/filters.ts';
import { T } from '../texts.ts';
import { NumberField } from '../ui/controls.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { AgingTab } from './aging.tsx';
import { OpenInvoicesTab } from './open-invoices.tsx';
import { PaymentsTab } from './payments.tsx';
import { RequestsTab } from './requests.tsx';

const TABS = {
  open: OpenInvoicesTab,
  payments: PaymentsTab,
  aging: AgingTab,
  requests: RequestsTab,
} as const;

type Tab = keyof typeof TABS;

export function ReceivablesPage() {
  const [filters, set] = useFilters();
  const at: Tab = filters.tab && filters.tab in TABS ? (filters.tab as Tab) : 'open';
  const Shown = TABS[at];
  return (
    <div className={`page ${at === 'aging' ? '' : 'fixed'}`}>
      <div className="page-head">
        <h1>{T.places.receivables}</h1>
        <span className="push">
          <NumberField
            label={T.receivables.account}
            isList
            value={filters.account ?? ''}
            onChange={(account) => set({ account })}
          />
        </span>
      </div>
      <Tabs
        label={T.places.receivables}
        name="tab"
        at={at}
        tabs={(Object.keys(TABS) as Tab[]).map((value) => ({ value, text: T.receivables.tabs[value] }))}
      />
      <Shown account={filters.account} />
    </div>
  );
}
