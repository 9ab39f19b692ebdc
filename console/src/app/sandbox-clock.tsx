import type { Ops } from '@dray/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { get } from '../api.ts';
import { useCurrentKey } from '../session/keys.ts';
import type { SignedInKey } from '../session/signed-in-key.ts';
import { T } from '../texts.ts';
import { useBusinessClock } from '../ui/business-clock.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { instant } from '../ui/format.ts';
import { Menu } from '../ui/menu.tsx';
import { queryClient } from './queries.ts';
import { useWrite } from './write.ts';

const CLOCK = '/ops/sandbox/clock';
const TICK_MS = 30_000;
const STEPS = [
  [T.clock.hour, 3600],
  [T.clock.day, 86_400],
  [T.clock.week, 604_800],
] as const;

const hasSandbox = (key: SignedInKey) => key.type === 'Employee' && key.environment !== 'Production';

/** How far the environment's clock is from the real one; 0 if it cannot be moved. */
export function useClockOffsetSeconds(): number {
  const key = useCurrentKey();
  const clock = useQuery({
    queryKey: [key.id, 'ops', 'clock'],
    queryFn: async () => (await get<{ data: Ops.SandboxClock }>(CLOCK)).data.offset_seconds,
    enabled: hasSandbox(key),
    refetchInterval: 60_000,
  });
  return clock.data ?? 0;
}

/** The business time, updated while it is on screen. */
export function useBusinessNow(): Date {
  const offsetSeconds = useClockOffsetSeconds();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return new Date(now + offsetSeconds * 1000);
}

/** In Development and Test the business time can be moved; if it was, that is always visible. */
export function SandboxClock({ signed }: { signed: SignedInKey }) {
  const offsetSeconds = useClockOffsetSeconds();
  const now = useBusinessNow().toISOString();
  const { zone } = useBusinessClock();
  const time = instant(now, zone);
  if (!hasSandbox(signed)) return null;
  const isMoved = offsetSeconds !== 0;
  return (
    <span className={`clock ${isMoved ? 'moved' : ''}`}>
      <Menu
        name={isMoved ? T.clock.moved(time) : T.clock.real(time)}
        label={isMoved ? T.clock.short(time) : T.clock.label}
      >
        {(close) =>
          signed.isReadOnly ? (
            <p className="soft">{T.clock.about}</p>
          ) : (
            <MoveClock isMoved={isMoved} onDone={close} />
          )
        }
      </Menu>
    </span>
  );
}

function MoveClock({ isMoved, onDone }: { isMoved: boolean; onDone: () => void }) {
  const write = useWrite<unknown>();
  const send = async (method: string, body?: Ops.SetSandboxClockRequest) => {
    try {
      await write.send(method, CLOCK, body ? { body } : {});
      // Dates, prices and cutoffs follow the clock: everything on screen is refetched.
      void queryClient.invalidateQueries();
      onDone();
    } catch {
      // Shown below.
    }
  };
  return (
    <div className="stack">
      <p className="soft">{T.clock.about}</p>
      {STEPS.map(([text, seconds]) => (
        <Button
          key={seconds}
          onClick={() => void send('POST', { advance_seconds: seconds })}
          isBusy={write.isBusy}
        >
          {text}
        </Button>
      ))}
      {isMoved && (
        <Button tone="main" onClick={() => void send('DELETE')} isBusy={write.isBusy}>
          {T.clock.back}
        </Button>
      )}
      {write.error !== undefined && <ErrorNote error={write.error} />}
    </div>
  );
}
