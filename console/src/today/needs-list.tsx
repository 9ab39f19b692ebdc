import { Link } from '@tanstack/react-router';
import { useNeeds } from '../app/needs.ts';
import { T } from '../texts.ts';

/** Documents that need attention, by kind. */
export function NeedsList() {
  const needs = useNeeds().filter(({ items }) => items.length > 0);
  return (
    <section className="stack" id="needs" aria-label={T.needs.title}>
      <h2>{T.needs.title}</h2>
      {needs.length === 0 && <p className="soft">{T.needs.none}</p>}
      {needs.map(({ name, items }) => (
        <div className="panel stack" key={name}>
          <h3>{name}</h3>
          <ul>
            {items.map((item) => (
              <li key={item.key} className="row">
                <Link
                  to={item.to.split('?')[0] as '/'}
                  search={Object.fromEntries(new URLSearchParams(item.to.split('?')[1] ?? '')) as never}
                >
                  <bdi>{item.title}</bdi>
                </Link>
                <span className="soft wrap">{item.note}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
