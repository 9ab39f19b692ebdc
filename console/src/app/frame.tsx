import { useIsFetching } from '@tanstack/react-query';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../session/keys.ts';
import { SignIn } from '../session/sign-in.tsx';
import type { SignedInKey } from '../session/signed-in-key.ts';
import { useCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { setBusinessClock } from '../ui/business-clock.ts';
import { useHotkeys } from '../ui/hotkeys.ts';
import logo from '../ui/logo.svg';
import { useScrollIntoView } from '../ui/scroll-into-view.ts';
import { Toasts } from '../ui/toasts.tsx';
import { AttentionCount } from './attention-count.tsx';
import { useTimeZone } from './directory.ts';
import { HelpDialog } from './help.tsx';
import { KeyMenu } from './key-menu.tsx';
import { useIsReachable, useLiveUpdates } from './live.ts';
import { SandboxClock, useClockOffsetSeconds } from './sandbox-clock.tsx';
import { Search } from './search.tsx';
import { isUnder, SECTIONS, sectionAt } from './sections.ts';

export function Frame() {
  const { keys, currentId } = useKeys();
  const key = keys.find(({ id }) => id === currentId);
  useLiveUpdates();
  return (
    <>
      {key ? <SignedIn key={key.id} signed={key} /> : <SignIn />}
      <Toasts />
    </>
  );
}

function SignedIn({ signed }: { signed: SignedInKey }) {
  const [hasHelp, setHelp] = useState(false);
  const isFetching = useIsFetching() > 0;
  const isReachable = useIsReachable();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => withoutBase(state.location.pathname) });
  // Requests of the page go first: browsers send six at a time.
  const isPageThere = useRouterState({ select: (state) => state.resolvedLocation !== undefined });
  const main = useRef<HTMLElement>(null);
  const places = useScrollIntoView<HTMLElement>(path);
  const mayWrite = useCanWrite();
  useHotkeys([
    { key: '?', does: T.keys.help, run: () => setHelp(true) },
    ...(mayWrite
      ? [{ key: 'n', does: T.keys.newOrder, run: () => void navigate({ to: '/orders/new' }) }]
      : []),
  ]);
  useTitle(path);
  useFocusOnNavigation(main);
  const zone = useTimeZone();
  const offsetSeconds = useClockOffsetSeconds();
  useEffect(() => setBusinessClock({ zone, offsetMs: offsetSeconds * 1000 }), [zone, offsetSeconds]);
  return (
    <div className={`frame env-${signed.environment}`}>
      <a className="skip" href="#main">
        {T.skip}
      </a>
      <div className={`thin-line ${isFetching ? 'on' : ''}`} />
      <header className="top">
        <Link to="/" className="brand" aria-label="Dray">
          <img src={logo} alt="" width="22" height="22" />
          <span>Dray</span>
        </Link>
        <span className="env">{T.environments[signed.environment] ?? signed.environment}</span>
        <span className="soft zone hide-phone" title={T.zone(zone)}>
          {cityOf(zone)}
        </span>
        <SandboxClock signed={signed} />
        <Search />
        {isPageThere && <AttentionCount />}
        <KeyMenu signed={signed} />
      </header>
      <nav className="side" aria-label={T.placesLabel} ref={places}>
        {SECTIONS.filter((place) => place.isFor(signed)).map((place) => (
          <Link
            key={place.path}
            to={place.path}
            aria-current={isUnder(path, place.path) ? 'page' : undefined}
          >
            {place.name}
          </Link>
        ))}
      </nav>
      <main className="main" id="main" ref={main} tabIndex={-1}>
        {!isReachable && (
          <p className="note careful" role="status">
            {T.unreachable}
          </p>
        )}
        <Outlet />
      </main>
      {hasHelp && <HelpDialog onClose={() => setHelp(false)} />}
    </div>
  );
}

/** `America/Los_Angeles` becomes `Los Angeles`. */
const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ');

const withoutBase = (path: string) => path.replace(/^\/console/, '') || '/';

function useTitle(path: string): void {
  useEffect(() => {
    document.title = `${sectionAt(path)?.name ?? ''} · Dray`;
  }, [path]);
}

/** Announces a page change to screen readers. The link that was followed is gone by then, often with the focus. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isFirst = before.current === undefined;
    before.current = path;
    if (isFirst) return;
    const focused = document.activeElement;
    if (!main.current?.contains(focused) && !(focused instanceof HTMLInputElement)) main.current?.focus();
  }, [path, main]);
}
