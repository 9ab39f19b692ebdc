import { TabbedPage } from '../app/tabbed-page.tsx';
import { T } from '../more-texts.ts';
import { AuditTab } from './audit.tsx';
import { BooksTab } from './books.tsx';
import { StatusTab } from './status.tsx';
import { WebhooksTab } from './webhooks.tsx';

const PARTS = { status: StatusTab, books: BooksTab, webhooks: WebhooksTab, audit: AuditTab } as const;

export const HealthPage = () => (
  <TabbedPage
    title={T.places.health}
    parts={PARTS}
    words={T.health.tabs}
    flowing={['status', 'books', 'webhooks']}
  />
);
