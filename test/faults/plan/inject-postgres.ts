import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../machines/member.ts';
import type { Ending } from '../machines/postgres.ts';
import type { Direction, TcpProxy } from '../machines/proxy.ts';
import type { PostgresSite } from '../machines/site.ts';
import type { Tally } from '../support/tally.ts';
import { until } from '../support/wait.ts';
import type { KindName } from './kinds.ts';
import type { Fault } from './plan.ts';

const TARGET_TIMEOUT_MS = 3_000;
const OTHER_MEMBER_TIMEOUT_MS = 10_000;
/** How often it does not matter whether anybody else is there. */
const SHARE_WITHOUT_OTHERS = 0.15;
const DIRECTIONS: readonly Direction[] = ['both', 'both', 'to server', 'to client'];
const MAX_DELAY_MS = 150;

type InjectFault = (fault: Fault) => Promise<number>;

/** Does to the site what the plan says; answers how many processes, sessions or connections it hit. */
export function postgresInjector(site: PostgresSite, tally: Tally): (fault: Fault) => Promise<number> {
  const carry = { ...memberFaults(site), ...databaseFaults(site), ...networkFaults(site, tally) } as Record<
    KindName,
    InjectFault
  >;
  return (fault) => carry[fault.kind](fault);
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[Math.floor(which * all.length)];

/** The one that is meant, or a colleague where that one is not up at the moment. */
async function pickRunning(members: readonly Member[], which: number): Promise<Member | undefined> {
  const ready = () => members.filter((one) => one.isUp);
  await until(() => ready().length > 0, TARGET_TIMEOUT_MS);
  const meant = pick(members, which);
  return meant?.isUp ? meant : pick(ready(), which);
}

/** Mostly one that leaves a colleague at work: where nobody works, nothing can go wrong. */
async function pickVictim(members: readonly Member[], { which, dice }: Fault): Promise<Member | undefined> {
  const atWork = () => members.filter((one) => one.isUp && !one.isFrozen).length;
  const isFine = dice < SHARE_WITHOUT_OTHERS || (await until(() => atWork() > 1, OTHER_MEMBER_TIMEOUT_MS));
  return isFine ? pickRunning(members, which) : undefined;
}

function memberFaults(site: PostgresSite) {
  const of = (command: string) => site.members.filter((one) => one.options.command === command);
  const kill =
    (command: string): InjectFault =>
    async (fault) => {
      const member = await pickVictim(of(command), fault);
      if (!member) return 0;
      void member.killAndRestart(fault.ms);
      return 1;
    };
  const freeze: InjectFault = async ({ which, ms }) => {
    const member = await pickRunning(site.members, which);
    if (!member || member.isFrozen) return 0;
    member.freeze(ms);
    return 1;
  };
  return { 'kill serve': kill('serve'), 'kill work': kill('work'), freeze, 'freeze for long': freeze };
}

function databaseFaults(site: PostgresSite) {
  const { postgres, redis, deaths } = site;
  let isRestarting = false;
  const restart =
    (how: Ending): InjectFault =>
    async ({ ms }) => {
      if (isRestarting) return 0;
      isRestarting = true;
      const isOver = deaths.trouble();
      await postgres.end(how);
      await sleep(ms);
      await postgres.start();
      isOver();
      isRestarting = false;
      return 1;
    };
  return {
    'restart postgres, fast': restart('SIGINT'),
    'restart postgres, immediate': restart('SIGQUIT'),
    'kill postgres': restart('SIGKILL'),
    'end sessions': endSessions(site),
    'kill redis': async ({ ms }: Fault) => {
      if (!redis) return 0;
      await redis.kill();
      await sleep(ms);
      redis.start();
      return 1;
    },
  };
}

/** Some of those that are there; half of the time such as are in the middle of a transaction, if there are any. */
function endSessions({ postgres, deaths }: PostgresSite): InjectFault {
  return async ({ which, dice }) => {
    const isOver = deaths.trouble();
    const rows = await postgres
      .query<{ ended: number }>(
        `SELECT count(pg_terminate_backend(pid))::integer AS ended FROM (
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'dray%'
          ORDER BY ($1 AND xact_start IS NOT NULL) DESC, md5(pid::text || $2) LIMIT $3) s`,
        [dice < 0.5, String(which), 1 + Math.floor(which * 4)],
      )
      .catch(() => []);
    isOver();
    return rows[0]?.ended ?? 0;
  };
}

function networkFaults({ members, toPostgres, toRedis, deaths }: PostgresSite, tally: Tally) {
  /** Of somebody who has connections, if there is anybody. */
  const proxyOf = (which: number) => {
    const all = members.map(({ name }) => toPostgres.get(name)!);
    return (
      pick(
        all.filter((one) => one.connections > 0),
        which,
      ) ?? pick(all, which)!
    );
  };
  const hit = (connections: number) => {
    tally.add('connections cut or stalled', connections);
    return 1;
  };
  const whileTroubled = async (ms: number, undo: () => void) => {
    const isOver = deaths.trouble();
    await sleep(ms);
    undo();
    isOver();
    return 1;
  };
  const stall = (proxy: TcpProxy, { dice, ms }: Fault) =>
    whileTroubled(ms, proxy.stallAll(pick(DIRECTIONS, dice)!));
  const limits = (which: number) => pick([...toRedis.values()], which);
  return {
    'cut connections': async ({ which }: Fault) => {
      deaths.trouble()();
      return hit(proxyOf(which).cut());
    },
    'stall connections for good': async ({ which, dice }: Fault) => {
      deaths.trouble()();
      return hit(proxyOf(which).stallForGood(pick(DIRECTIONS, dice)!));
    },
    'stall connections for a while': async (fault: Fault) => stall(proxyOf(fault.which), fault),
    'delay connections': async ({ which, dice, ms }: Fault) => {
      const proxy = proxyOf(which);
      proxy.delay(Math.ceil(dice * MAX_DELAY_MS));
      return whileTroubled(ms, () => proxy.delay(0));
    },
    'cut redis': async ({ which }: Fault) => (limits(which) ? hit(limits(which)!.cut()) : 0),
    'stall redis': async (fault: Fault) => {
      const proxy = limits(fault.which);
      return proxy ? stall(proxy, fault) : 0;
    },
  };
}

/** Everything is whole again. */
export async function healPostgresSite(site: PostgresSite): Promise<void> {
  for (const proxy of [...site.toPostgres.values(), ...site.toRedis.values()]) proxy.heal();
  for (const member of site.members) member.thaw();
  site.redis?.start();
  if (!site.postgres.isUp) await site.postgres.start();
  for (const member of site.members) member.start();
}
