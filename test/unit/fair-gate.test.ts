import type { FastifyRequest } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import {
  FairGate,
  GatedReads,
  type GateOptions,
  isLargePage,
  WorkOwners,
  yieldToArrivals,
} from '../../src/http/fair/index.ts';

function gateOf(options: Partial<GateOptions> = {}) {
  const owners = new WorkOwners(0);
  const gate = new FairGate(owners, {
    slots: 1,
    slotsPerOwner: 1,
    maxWaiting: 1_000,
    maxWaitMs: 60_000,
    ...options,
  });
  return { owners, gate };
}

/** Waits for its turn and says so. */
function queue(gate: FairGate, owner: number, name: string, log: string[], ticket?: object): void {
  gate.waitForSlot(owner, ticket).then(
    () => log.push(name),
    (error) => log.push(`${name}: ${error.code}`),
  );
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a gate', () => {
  test('serves the keys’ queues in turn, each in order of arrival', async () => {
    const { gate, owners } = gateOf();
    const log: string[] = [];
    expect(gate.enter(1)).toBe(true);
    for (const name of ['a1', 'a2', 'a3']) queue(gate, 1, name, log);
    queue(gate, 2, 'b1', log);
    queue(gate, 3, 'c1', log);
    queue(gate, 2, 'b2', log);
    for (const owner of [1, 1, 2, 3, 1, 2, 1]) {
      gate.leave(owner);
      await settled();
    }
    expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect([gate.waiting, owners.size]).toEqual([0, 0]);
  });

  test('gives a slot that one key cannot take to the next key without delay', () => {
    const { gate } = gateOf({ slots: 3, slotsPerOwner: 2 });
    expect([gate.enter(1), gate.enter(1), gate.enter(1)]).toEqual([true, true, false]);
    void gate.waitForSlot(1).catch(() => undefined);
    expect([gate.enter(2), gate.enter(2)]).toEqual([true, false]);
  });

  test('lets no request overtake others of the same key', async () => {
    const { gate } = gateOf({ slots: 2, slotsPerOwner: 1 });
    const log: string[] = [];
    gate.enter(1);
    queue(gate, 1, 'first', log);
    gate.leave(1);
    expect(gate.enter(1)).toBe(false);
    await settled();
    expect(log).toEqual(['first']);
  });

  test('a flooding key is refused while others are still served', async () => {
    const { gate } = gateOf({ maxWaiting: 20 });
    const log: string[] = [];
    gate.enter(1);
    for (let i = 0; i < 30; i++) queue(gate, 1, 'a', log);
    queue(gate, 2, 'b', log);
    await settled();
    expect(log).toEqual(Array(14).fill('a: UNAVAILABLE'));
    expect(gate.waiting).toBe(17);
    await expect(gate.waitForSlot(1)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
  });

  test('forgets the waiting entries of a finished request, and only those', async () => {
    const { gate, owners } = gateOf();
    const [gone, log] = [{}, [] as string[]];
    gate.enter(1);
    queue(gate, 1, 'gone', log, gone);
    queue(gate, 1, 'shared', log);
    queue(gate, 1, 'other', log, {});
    gate.abandon(1, gone);
    await settled();
    expect([log, gate.waiting]).toEqual([['gone: UNAVAILABLE'], 2]);
    for (let i = 0; i < 3; i++) {
      gate.leave(1);
      await settled();
    }
    expect([log.slice(1), owners.size]).toEqual([['shared', 'other'], 0]);
  });

  test('lets no request wait forever', async () => {
    const { gate, owners } = gateOf({ maxWaitMs: 1 });
    gate.enter(1);
    await expect(gate.waitForSlot(2)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(gate.waiting).toBe(0);
    gate.leave(1);
    expect(owners.size).toBe(0);
  });

  test('starts no more requests for a key that does not read its large responses', async () => {
    const { gate, owners } = gateOf({ slots: 3, slotsPerOwner: 2 });
    const log: string[] = [];
    const owner = owners.of(1);
    owner.unread = 32;
    expect([gate.enter(1), gate.enter(2)]).toEqual([false, true]);
    queue(gate, 1, 'a', log);
    gate.leave(2);
    await settled();
    expect(log).toEqual([]);
    owner.unread--;
    gate.admitWaiting();
    await settled();
    expect(log).toEqual(['a']);
  });

  test('pauses between two requests only if others wait or the turn has been long', async () => {
    const between = vi.fn((goOn: () => void) => goOn());
    const { gate } = gateOf({ between });
    const log: string[] = [];
    gate.enter(1);
    gate.leave(1);
    expect(between).not.toHaveBeenCalled();
    gate.enter(1);
    queue(gate, 2, 'b', log);
    gate.leave(1);
    await settled();
    expect([between.mock.calls.length, log]).toEqual([1, ['b']]);
    gate.leave(2);
    gate.enter(1);
    const until = performance.now() + 10;
    while (performance.now() < until);
    gate.leave(1);
    expect(between.mock.calls.length).toBe(2);
  });
});

test('a gate starts no more requests for a key whose unread responses use much memory, however few they are', () => {
  const { gate, owners } = gateOf();
  owners.of(1).unread = 2;
  owners.of(1).unreadBytes = 16 * 1024 * 1024;
  expect([gate.enter(1), gate.enter(2)]).toEqual([false, true]);
});

describe('large pages', () => {
  const request = (apiKeyId: number) => ({ apiKey: { apiKeyId }, ticket: {} }) as unknown as FastifyRequest;

  test('are recognized before they are read', () => {
    expect([{ PageSize: 500 }, { page_size: 101 }, { PageSize: 100 }, {}].map(isLargePage)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('start when no more connections arrive, a few at a time, each until its response is handed over', async () => {
    const { gate } = gateOf({ slots: 3, slotsPerOwner: 2 });
    const quiet: (() => void)[] = [];
    const pages = new GatedReads(gate, (goOn) => quiet.push(goOn));
    let running = 0;
    const handOver: (() => void)[] = [];
    const work = async () => {
      running++;
      await new Promise<void>((resolve) => handOver.push(resolve));
      running--;
    };
    const flooding = Array.from({ length: 5 }, () => pages.take(request(1), work));
    await settled();
    expect([running, quiet.length]).toEqual([0, 1]);
    quiet.shift()!();
    await settled();
    expect(running).toBe(2);
    const other = pages.take(request(2), work);
    quiet.shift()!();
    await settled();
    expect(running).toBe(3);
    while (handOver.length > 0) {
      handOver.shift()!();
      await settled();
      expect(running).toBeLessThanOrEqual(3);
    }
    await Promise.all([...flooding, other]);
  });
});

describe('yielding to arrivals', () => {
  test('ends with the first turn of the event loop in which nothing arrives', async () => {
    let [arrivals, turns] = [0, 0];
    const busyTurns = 5;
    const arrive = () => {
      if (++turns <= busyTurns) arrivals++;
      setImmediate(arrive).unref();
    };
    arrive();
    await new Promise<void>((resolve) => yieldToArrivals(() => arrivals)(resolve));
    expect(turns).toBeGreaterThan(busyTurns);
    expect(turns).toBeLessThan(busyTurns + 5);
  });

  test('ends even if arrivals never stop', async () => {
    let arrivals = 0;
    await new Promise<void>((resolve) => yieldToArrivals(() => arrivals++)(resolve));
    expect(arrivals).toBeGreaterThan(2);
  });
});
