import { translateMessage } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { BeforeAfter } from '../ui/before-after.tsx';
import { Badge } from '../ui/controls.tsx';
import { count, instant, money } from '../ui/format.ts';
import { GlossaryTerm } from '../ui/glossary-term.tsx';
import { headerDifferences } from './header-fields.ts';
import { PriceDetails, shortageOf } from './lines.tsx';
import { SplitCards } from './splits.tsx';
import type { Line, Order, PendingChange } from './types.ts';

export function PendingChanges({ order, zone }: { order: Order; zone: string }) {
  const { pending_change: change, cancellation } = order;
  return (
    <>
      {cancellation && (
        <section className="note careful" aria-label={T.orders.cancellation}>
          <strong>{T.orders.cancellation}</strong>{' '}
          {T.orders.cancellationStates[cancellation.state] ?? cancellation.state},{' '}
          {instant(cancellation.requested_at, zone)}
          {cancellation.message && <p className="problem">{translateMessage(cancellation.message)}</p>}
        </section>
      )}
      {change && <Change order={order} change={change} zone={zone} />}
    </>
  );
}

function Change({ order, change, zone }: { order: Order; change: PendingChange; zone: string }) {
  const header = headerDifferences(order, change);
  const lines = lineChanges(order.lines ?? [], change.lines ?? []);
  return (
    <section className="panel stack" aria-label={T.orders.pendingChange}>
      <div className="row">
        <h2>
          <GlossaryTerm name="pendingChange">{T.orders.pendingChange}</GlossaryTerm>
        </h2>
        <Badge tone={change.state === 'rejected' ? 'bad' : 'careful'}>
          {T.orders.changeStates[change.state] ?? change.state}
        </Badge>
        <span className="soft">
          {change.updated_by?.name} {instant(change.updated_at, zone)}
        </span>
      </div>
      {change.message && <p className="problem">{translateMessage(change.message)}</p>}
      {header.length + lines.length === 0 && <p className="soft">{T.orders.noDifference}</p>}
      <ul>
        {header.map(([name, before, after]) => (
          <li key={name}>
            {name}: <BeforeAfter before={before} after={after} />
          </li>
        ))}
        {lines.map(({ key, name, before, after, pricing }) => (
          <li key={key}>
            <bdi>{name}</bdi>: <BeforeAfter before={before} after={after} />
            {pricing && <PriceDetails pricing={pricing} />}
          </li>
        ))}
        <li>
          {T.orders.total}:{' '}
          <BeforeAfter before={money(order.totals.ext_price)} after={money(change.totals.ext_price)} />
        </li>
      </ul>
      {(change.groups?.length ?? 0) > 1 && (
        <SplitCards groups={change.groups ?? []} lines={change.lines ?? []} />
      )}
    </section>
  );
}

const lineKey = (line: Line) => `${line.product_id} ${line.promotion_id ?? ''}`;
function lineText(line: Line): string {
  const { backorder, missing } = shortageOf(line);
  return [
    `${count(line.units)} × ${money(line.unit_price)}`,
    ...(backorder > 0 ? [T.orders.onBackorder(backorder)] : []),
    ...(missing > 0 ? [T.orders.notShipped(missing)] : []),
  ].join(', ');
}

function lineChanges(before: readonly Line[], after: readonly Line[]) {
  const old = new Map(before.map((line) => [lineKey(line), line]));
  const now = new Map(after.map((line) => [lineKey(line), line]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const texts = {
      before: was ? lineText(was) : T.orders.notThere,
      after: is ? lineText(is) : T.orders.gone,
    };
    const { product_name: name, pricing } = (is ?? was)!;
    return texts.before === texts.after ? [] : [{ key, name, pricing, ...texts }];
  });
}
