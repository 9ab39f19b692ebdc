import { useFilters } from '../app/filters.ts';
import { NameFilter } from '../app/name-search.tsx';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Tabs } from '../ui/tabs.tsx';
import { useAccounts } from './account-names.ts';
import { AgingTab } from './aging.tsx';
import { OpenInvoicesTab } from './open-invoices.tsx';
import { PaymentsTab } from './payments.tsx';
import { RequestsTab } from './requests.tsx';
import { StatementsTab } from './statements.tsx';

const TABS = {
  open: OpenInvoicesTab,
  payments: PaymentsTab,
  aging: AgingTab,
  requests: RequestsTab,
  statements: StatementsTab,
} as const;

type Tab = keyof typeof TABS;
/** As long as what they show; the others are lists that scroll in place. */
const FLOWING: readonly Tab[] = ['aging', 'statements'];

export function ReceivablesPage() {
  const [filters, set] = useFilters();
  const key = useCurrentKey();
  const tabs = (Object.keys(TABS) as Tab[]).filter((tab) => tab !== 'statements' || key.type !== 'Supplier');
  const at = tabs.find((tab) => tab === filters.tab) ?? 'open';
  const Shown = TABS[at];
  return (
    <div className={`page ${FLOWING.includes(at) ? '' : 'fixed'}`}>
      <div className="page-head">
        <h1>{T.places.receivables}</h1>
        <span className="push">
          <NameFilter
            label={T.receivables.account}
            hint={T.receivables.accountHint}
            any={T.receivables.anyAccount}
            choices={useAccounts()}
            chosen={filters.account}
            set={(account) => set({ account })}
          />
        </span>
      </div>
      <Tabs
        label={T.places.receivables}
        name="tab"
        at={at}
        tabs={tabs.map((value) => ({ value, text: T.receivables.tabs[value] }))}
      />
      <Shown account={filters.account} />
    </div>
  );
}
