import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { fetchUpTo } from '../api.ts';
import { useTimeZone } from '../app/directory.ts';
import { useBusinessNow } from '../app/sandbox-clock.tsx';
import type { Order } from '../orders/types.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { BarChart } from '../ui/bars.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, dayIn, money, sumOfMoney } from '../ui/format.ts';
import { AttentionList } from './attention-list.tsx';
import { StockCover } from './running-out.tsx';

const MAX_PAGES = 20;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** By the earlier of the two clocks: either may have stamped the order. */
const twoDaysBefore = (now: Date) =>
  new Date(Math.min(Date.now(), now.getTime()) - 48 * 3_600_000).toISOString();

function useToday(zone: string) {
  const key = useCurrentKey();
  const now = useBusinessNow();
  const today = dayIn(now, zone);
  const found = useQuery({
    queryKey: [key.id, 'orders', 'summary', 'today', today, zone],
    // Orders created today were also updated today; two days cover every time zone.
    queryFn: () =>
      fetchUpTo<Order>(
        '/api/v2/orders',
        { updated_since: twoDaysBefore(now), stages: 'submitted,posted' },
        MAX_PAGES,
      ),
    staleTime: 60_000,
  });
  const orders = useMemo(
    () => (found.data?.rows ?? []).filter((order) => dayIn(new Date(order.time_created), zone) === today),
    [found.data, zone, today],
  );
  return { ...found, orders, isPartial: found.data?.hasMore === true, read: found.data?.rows.length ?? 0 };
}

function hourIn(time: string, zone: string): number {
  return Number(
    new Date(time).toLocaleString('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).slice(0, 2),
  );
}

export function TodayPage() {
  const zone = useTimeZone();
  const day = useToday(zone);
  const rejected = day.orders.filter((order) => order.status === 'rejected');
  const posted = day.orders.filter((order) => order.stage === 'posted' && order.status !== 'cancelled');
  const waiting = day.orders.filter((order) => order.stage === 'submitted' && order.status !== 'rejected');
  const bars = useMemo(() => {
    const counted = HOURS.map(() => [0, 0, 0]);
    for (const order of day.orders) {
      const kind = order.status === 'rejected' ? 1 : order.stage === 'posted' ? 0 : 2;
      counted[hourIn(order.time_created, zone)]![kind]! += 1;
    }
    return HOURS.map((hour) => ({ label: String(hour).padStart(2, '0'), values: counted[hour]! }));
  }, [day.orders, zone]);
  /** Nothing is not known to be zero before it is read. */
  const known = (value: string) => (day.data ? value : '–');
  return (
    <div className="page">
      <div className="page-head">
        <h1>{T.places.today}</h1>
        <span className="soft">{T.zone(zone)}</span>
      </div>
      {day.error && <ErrorNote error={day.error} onRetry={() => void day.refetch()} />}
      <AttentionList />
      {day.isPartial && <p className="note careful">{T.today.partial(day.read)}</p>}
      <div className="tiles">
        <Tile
          to="/orders"
          search={{ status: 'posted,on_the_way,delivered' }}
          value={known(count(posted.length))}
          text={T.today.posted}
        />
        <Tile
          to="/orders"
          search={{ status: 'rejected' }}
          value={known(count(rejected.length))}
          text={T.today.rejected}
        />
        <Tile
          to="/orders"
          search={{ status: 'queued,importing,accepted' }}
          value={known(count(waiting.length))}
          text={T.today.waiting}
        />
        <Tile
          value={known(count(posted.reduce((sum, order) => sum + order.totals.units, 0)))}
          text={T.today.units}
        />
        <Tile
          value={known(money(sumOfMoney(posted.map((order) => order.invoice_total))))}
          text={T.today.money}
        />
      </div>
      <div className="panel">
        <BarChart
          title={T.today.byHour}
          unit={T.today.hour}
          series={[T.today.posted, T.today.rejected, T.today.waiting]}
          tones={['good', 'bad', 'blue']}
          bars={bars}
        />
      </div>
      <StockCover />
    </div>
  );
}

interface TileProps {
  to?: string;
  search?: Record<string, string>;
  value: string;
  text: string;
}

function Tile({ to, search, value, text }: TileProps) {
  const content = (
    <>
      <strong>{value}</strong>
      <span>{text}</span>
    </>
  );
  if (!to) return <div className="tile">{content}</div>;
  return (
    <Link className="tile" to={to as '/'} search={search as never}>
      {content}
    </Link>
  );
}
