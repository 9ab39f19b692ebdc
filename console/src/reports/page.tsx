import { TabbedPage } from '../app/tabbed-page.tsx';
import { T } from '../more-texts.ts';
import { NonBuyersTab } from './non-buyers.tsx';
import { SalesTab } from './sales.tsx';
import { SavedTab } from './saved.tsx';

const PARTS = { sales: SalesTab, nonBuyers: NonBuyersTab, saved: SavedTab } as const;

/** What was sold, to whom, and who stopped buying, within the scope of the key. */
export const ReportsPage = () => (
  <TabbedPage
    title={T.places.reports}
    parts={PARTS}
    words={T.reports.tabs}
    flowing={['sales', 'nonBuyers', 'saved']}
  />
);
