import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAttention } from '../app/attention.ts';
import type { AttentionGroup, AttentionItem } from '../app/attention-items.ts';
import { useCurrentKey } from '../session/keys.ts';
import { useCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { routeTarget } from '../ui/route-target.ts';
import { useTodaysWork } from './work.ts';

const MAX_SHOWN = 5;

/** What needs attention, by kind, each with its action. Buyers and suppliers also read in a sentence what is next. */
export function AttentionList() {
  const { type } = useCurrentKey();
  const needs = [...useAttention(), ...useTodaysWork()].filter(({ items }) => items.length > 0);
  const [first] = needs;
  const idle = type === 'Customer' ? T.today.nextOfBuyer : T.today.nextOfSupplier;
  return (
    <section className="stack" id="needs" aria-label={T.needs.title}>
      <h2>{T.needs.title}</h2>
      {type !== 'Employee' && <p>{first ? T.today.next(first.items[0]!.title, first.name) : idle}</p>}
      {type === 'Employee' && !first && <p className="soft">{T.needs.none}</p>}
      <div className="work">
        {needs.map((need) => (
          <AttentionPanel key={need.name} need={need} />
        ))}
      </div>
    </section>
  );
}

function AttentionPanel({ need: { name, items } }: { need: AttentionGroup }) {
  const [isLong, setLong] = useState(false);
  const mayWrite = useCanWrite();
  const actionOf = (item: AttentionItem) => (mayWrite ? item.action : T.needs.look);
  return (
    <div className="panel stack">
      <h3>
        {name} <span className="soft">{items.length}</span>
      </h3>
      <ul>
        {items.slice(0, isLong ? undefined : MAX_SHOWN).map((item) => (
          <li key={item.key}>
            <span className="grow">
              <bdi>{item.title}</bdi> <span className="soft wrap">{item.note}</span>
            </span>
            <Link {...routeTarget(item.to)} aria-label={`${actionOf(item)}: ${item.title}`}>
              {actionOf(item)}
            </Link>
          </li>
        ))}
      </ul>
      {items.length > MAX_SHOWN && !isLong && (
        <Button tone="plain" onClick={() => setLong(true)}>
          {T.andMore(items.length - MAX_SHOWN).trim()}
        </Button>
      )}
    </div>
  );
}
