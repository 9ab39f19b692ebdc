import { Link } from '@tanstack/react-router';
import { T } from '../texts.ts';
import { routeTarget } from '../ui/route-target.ts';
import { useUnsavedWork } from './unsaved-work.ts';

/** Links to everything that is not saved, but for what is open on this page. */
export function UnsavedWorkNote({ except }: { except?: string }) {
  const kept = useUnsavedWork().filter(({ key }) => key !== except);
  if (kept.length === 0) return null;
  return (
    <section className="note careful" aria-label={T.editor.unsavedWork}>
      <strong>{T.editor.unsavedWork}</strong>
      <ul>
        {kept.map(({ key, title, note, to }) => (
          <li key={key}>
            <Link {...routeTarget(to)}>
              <bdi>{title}</bdi>
            </Link>{' '}
            <span className="soft">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
