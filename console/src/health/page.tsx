import { useFilters } from '../app/filters.ts';
import { T } from '../texts.ts';
import { Tabs } from '../ui/tabs.tsx';
import { AuditTab } from './audit.tsx';
import { BooksTab } from './books.tsx';
import { StatusTab } from './status.tsx';
import { WebhooksTab } from './webhooks.tsx';

const TABS = { status: StatusTab, books: BooksTab, webhooks: WebhooksTab, audit: AuditTab } as const;
type Tab = keyof typeof TABS;

export function HealthPage() {
  const [filters] = useFilters();
  const at: Tab = filters.tab && filters.tab in TABS ? (filters.tab as Tab) : 'status';
  const Shown = TABS[at];
  return (
    <div className={`page ${at === 'audit' ? 'fixed' : ''}`}>
      <h1>{T.places.health}</h1>
      <Tabs
        label={T.places.health}
        name="tab"
        at={at}
        tabs={(Object.keys(TABS) as Tab[]).map((value) => ({ value, text: T.health.tabs[value] }))}
      />
      <Shown />
    </div>
  );
}
