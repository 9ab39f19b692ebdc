import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { useHotkeys } from '../ui/hotkeys.ts';
import { routeTarget } from '../ui/route-target.ts';
import { useCustomers, useProducts } from './directory.ts';
import { findRecords, MAX_SEARCHED_ORDERS } from './find.ts';

const DEBOUNCE_MS = 200;

function useDebounced(text: string): string {
  const [settled, set] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => set(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** One search for every number and name. Enter goes to the first hit, as soon as it is known. */
export function Search() {
  const key = useCurrentKey();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [, setEntered] = useState(0);
  const settled = useDeferredValue(useDebounced(text.trim()));
  const customers = useCustomers(isOpen);
  const products = useProducts(undefined, isOpen);
  const known = { customers: customers.data ?? [], products: products.data ?? [] };
  const isReady = !customers.isLoading && !products.isLoading;
  const hits = useQuery({
    queryKey: [key.id, 'search', settled],
    queryFn: () => findRecords(settled, key, known),
    enabled: isOpen && settled !== '' && isReady,
    staleTime: 5_000,
  });
  useHotkeys([
    {
      key: '/',
      does: T.keys.search,
      run: () => {
        before.current = document.activeElement;
        input.current?.focus();
      },
    },
  ]);
  const leave = () => {
    setOpen(false);
    setText('');
    input.current?.blur();
  };
  const isSettled = settled === text.trim() && !hits.isFetching && isReady;
  const isWanted = useRef(false);
  const [first] = hits.data ?? [];
  useEffect(() => {
    if (!isWanted.current || !isSettled) return;
    isWanted.current = false;
    if (!first) return;
    leave();
    void navigate(routeTarget(first.to));
  });
  const isShown = isOpen && text.trim() !== '';
  return (
    <search
      className="search"
      ref={box}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        leave();
        if (before.current instanceof HTMLElement) before.current.focus();
      }}
    >
      <input
        ref={input}
        className="input"
        type="search"
        value={text}
        aria-label={T.search}
        placeholder={T.search}
        autoComplete="off"
        spellCheck={false}
        onFocus={() => setOpen(true)}
        onChange={(event) => {
          isWanted.current = false;
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text.trim() !== '') {
            isWanted.current = true;
            // Renders once more: nothing else may change.
            setEntered((n) => n + 1);
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            box.current?.querySelector('a')?.focus();
          }
        }}
      />
      {!isOpen && <kbd aria-hidden="true">/</kbd>}
      {isShown && (
        <div className="hits">
          {(hits.data ?? []).map((hit) => (
            <Link
              key={`${hit.kind} ${hit.key}`}
              {...routeTarget(hit.to)}
              onClick={leave}
              onKeyDown={(event) => {
                const next =
                  event.key === 'ArrowDown'
                    ? event.currentTarget.nextSibling
                    : event.key === 'ArrowUp'
                      ? event.currentTarget.previousSibling
                      : null;
                if (next instanceof HTMLElement) {
                  event.preventDefault();
                  next.focus();
                }
              }}
            >
              <span className="soft">{hit.kind}</span>
              <bdi className="grow">{hit.title}</bdi>
              <span className="soft">{hit.note}</span>
            </Link>
          ))}
          <p className="soft" role="status">
            {!isSettled
              ? T.loading
              : (hits.data ?? []).length === 0
                ? T.noHits(MAX_SEARCHED_ORDERS)
                : T.hits((hits.data ?? []).length)}
          </p>
        </div>
      )}
    </search>
  );
}
