import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Filters } from './filter-values.ts';

export type { Filters } from './filter-values.ts';

/** Filters are in the URL, as readable words: it can be sent to a colleague, and the Back button works. */
export function useFilters(): [Filters, (change: Filters) => void] {
  const search = useSearch({ strict: false }) as Filters;
  const navigate = useNavigate();
  const set = (change: Filters) => {
    const next = { ...search, ...change };
    const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value));
    void navigate({ to: '.', search: given as never, replace: true });
  };
  return [search, set];
}

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text.replaceAll('%2C', ',')}` : '';
}
