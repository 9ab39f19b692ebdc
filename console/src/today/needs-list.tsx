import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Need, NeedItem } from '../app/need-items.ts';
import { useNeeds } from '../app/needs.ts';
import { useCurrentKey } from '../session/keys.ts';
import { useMayWrite } from '../session/writes.tsx';
import { T } from '../texts.ts';
import { targetOf } from '../ui/address.ts';
import { Button } from '../ui/controls.tsx';
import { useWork } from './work.ts';

const SHOWN = 5;

/** What needs attention, by kind, each with its action. Buyers and suppliers also read in a sentence what is next. */
export function NeedsList() {
  const { type } = useCurrentKey();
  const needs = [...useNeeds(), ...useWork()].filter(({ items }) => items.length > 0);
  const [first] = needs;
  const idle = type === 'Customer' ? T.today.nextOfBuyer : T.today.nextOfSupplier;
  return (
    <section className="stack" id="needs" aria-label={T.needs.title}>
      <h2>{T.needs.title}</h2>
      {type !== 'Employee' && <p>{first ? T.today.next(first.items.length, first.name) : idle}</p>}
      {type === 'Employee' && !first && <p className="soft">{T.needs.none}</p>}
      <div className="work">
        {needs.map((need) => (
          <NeedPanel key={need.name} need={need} />
        ))}
      </div>
    </section>
  );
}

function NeedPanel({ need: { name, items } }: { need: Need }) {
  const [isLong, setLong] = useState(false);
  const mayWrite = useMayWrite();
  const actionOf = (item: NeedItem) => (mayWrite ? item.action : T.needs.look);
  return (
    <div className="panel stack">
      <h3>
        {name} <span className="soft">{items.length}</span>
      </h3>
      <ul>
        {items.slice(0, isLong ? undefined : SHOWN).map((item) => (
          <li key={item.key} className="row">
            <bdi>{item.title}</bdi> <span className="soft wrap">{item.note}</span>
            <Link className="push" {...targetOf(item.to)} aria-label={`${actionOf(item)}: ${item.title}`}>
              {actionOf(item)}
            </Link>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && !isLong && (
        <Button tone="plain" onClick={() => setLong(true)}>
          {T.andMore(items.length - SHOWN).trim()}
        </Button>
      )}
    </div>
  );
}
