import { Link } from '@tanstack/react-router';
import { T } from '../texts.ts';
import { count } from '../ui/format.ts';
import { useAttention } from './attention.ts';

/** How many documents need attention; a click shows which. */
export function AttentionCount() {
  const needs = useAttention();
  const total = needs.reduce((sum, one) => sum + one.items.length, 0);
  if (total === 0) return null;
  return (
    <Link
      to="/"
      hash="needs"
      className="badge careful"
      aria-label={`${count(total)} ${T.needs.words(total)}`}
    >
      {count(total)} <span className="long">{T.needs.words(total)}</span>
    </Link>
  );
}
