import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from '../machines/member.ts';
import type { Ending } from '../machines/postgres.ts';
import type { Direction, TcpProxy } from '../machines/proxy.ts';
import type { PostgresSite } from '../machines/site.ts';
import type { Tally } from '../support/tally.ts';
import { until } from '../support/wait.ts';
import type { KindName } from './kinds.ts';
import type { Fault } from './plan.ts';

const WAIT_FOR_TARGET_MS = 3_000;
const WAIT_FOR_COLLEAGUE_MS = 10_000;
/** How often it does not matter whether anybody else is there. */
const ALL_AT_ONCE = 0.15;
const DIRECTIONS: readonly Direction[] = ['both', 'both', 'to server', 'to client'];
const LONGEST_DELAY_MS = 150;

type Carry = (fault: Fault) => Promise<number>;

/** Does to the site what the plan says; answers how many processes, sessions or connections it hit. */
export function postgresInjector(site: PostgresSite, tally: Tally): (fault: Fault) => Promise<number> {
  const carry = { ...onMembers(site), ...onDatabase(site), ...onNetwork(site, tally) } as Record<
    KindName,
    Carry
  >;
  return (fault) => carry[fault.kind](fault);
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[Math.floor(which * all.length)];

/** The one that is meant, or a colleague where that one is not up at the moment. */
async function target(members: readonly Member[], which: number): Promise<Member | undefined> {
  const ready = () => members.filter((one) => one.isUp);
  await until(() => ready().length > 0, WAIT_FOR_TARGET_MS);
  const meant = pick(members, which);
  return meant?.isUp ? meant : pick(ready(), which);
}

/** Mostly one that leaves a colleague at work: where nobody works, nothing can go wrong. */
async function victim(members: readonly Member[], { which, dice }: Fault): Promise<Member | undefined> {
  const atWork = () => members.filter((one) => one.isUp && !one.isFrozen).length;
  const isFine = dice < ALL_AT_ONCE || (await until(() => atWork() > 1, WAIT_FOR_COLLEAGUE_MS));
  return isFine ? target(members, which) : undefined;
}

function onMembers(site: PostgresSite) {
  const of = (command: string) => site.members.filter((one) => one.options.command === command);
  const kill =
    (command: string): Carry =>
    async (fault) => {
      const member = await victim(of(command), fault);
      if (!member) return 0;
      void member.killAndRestart(fault.ms);
      return 1;
    };
  const freeze: Carry = async ({ which, ms }) => {
    const member = await target(site.members, which);
    if (!member || member.isFrozen) return 0;
    member.freeze(ms);
    return 1;
  };
  return { 'kill serve': kill('serve'), 'kill work': kill('work'), freeze, 'freeze for long': freeze };
}

function onDatabase(site: PostgresSite) {
  const { postgres, redis, deaths } = site;
  let isRestarting = false;
  const restart =
    (how: Ending): Carry =>
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
function endSessions({ postgres, deaths }: PostgresSite): Carry {
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

function onNetwork({ members, toPostgres, toRedis, deaths }: PostgresSite, tally: Tally) {
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
      proxy.delay(Math.ceil(dice * LONGEST_DELAY_MS));
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
