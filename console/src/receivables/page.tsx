import { useFilters } from '../app/filters.ts';
import { NameFilter } from '../app/name-search.tsx';
import { TabbedPage } from '../app/tabbed-page.tsx';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { useAccountChoices } from './account-names.ts';
import { AgingTab } from './aging.tsx';
import { OpenInvoicesTab } from './open-invoices.tsx';
import { PaymentsTab } from './payments.tsx';
import { RequestsTab } from './requests.tsx';
import { StatementsTab } from './statements.tsx';

const PARTS = {
  open: OpenInvoicesTab,
  payments: PaymentsTab,
  aging: AgingTab,
  requests: RequestsTab,
  statements: StatementsTab,
} as const;

export function ReceivablesPage() {
  const [filters, set] = useFilters();
  const { type } = useCurrentKey();
  const accounts = (
    <span className="push">
      <NameFilter
        label={T.receivables.account}
        hint={T.receivables.accountHint}
        any={T.receivables.anyAccount}
        choices={useAccountChoices()}
        chosen={filters.account}
        set={(account) => set({ account })}
      />
    </span>
  );
  return (
    <TabbedPage
      title={T.places.receivables}
      parts={PARTS}
      words={T.receivables.tabs}
      without={type === 'Supplier' ? ['statements'] : []}
      flowing={['aging', 'statements']}
      head={accounts}
    />
  );
}
