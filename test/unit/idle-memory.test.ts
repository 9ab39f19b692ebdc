import { describe, expect, test } from 'vitest';
import { IdleMemoryCollector } from '../../src/app/idle-memory.ts';

const MB = 1024 * 1024;

/** A process whose memory and work the test decides; a collection leaves what is alive. */
function processWith({ usedMb, aliveMb }: { usedMb: number; aliveMb: number }) {
  const state = { usedMb, aliveMb, busy: 0, collections: 0 };
  const memory = new IdleMemoryCollector(
    () => ({ usedBytes: state.usedMb * MB, busy: state.busy }),
    () => {
      state.collections++;
      state.usedMb = state.aliveMb;
    },
  );
  /** Long enough for the work to be over. */
  const rest = () => {
    state.busy = 0.01;
    for (let i = 0; i < 6; i++) memory.check();
  };
  return { state, memory, rest };
}

describe('memory of an idle process', () => {
  test('garbage of a flood is collected when the flood is over', () => {
    const { state, memory, rest } = processWith({ usedMb: 60, aliveMb: 50 });
    Object.assign(state, { usedMb: 300, busy: 0.9 });
    memory.check();
    expect(state.collections).toBe(0);
    rest();
    expect([state.collections, state.usedMb]).toEqual([1, 50]);
  });

  test('memory still held when the work ended is collected at the next check', () => {
    const { state, memory, rest } = processWith({ usedMb: 60, aliveMb: 230 });
    Object.assign(state, { usedMb: 300, busy: 0.9 });
    memory.check();
    rest();
    state.aliveMb = 50;
    memory.check();
    expect(state.usedMb).toBe(50);
  });

  test('live memory is not collected again and again', () => {
    const { state, memory, rest } = processWith({ usedMb: 60, aliveMb: 200 });
    Object.assign(state, { usedMb: 210, busy: 0.9 });
    memory.check();
    for (let i = 0; i < 5; i++) rest();
    expect(state.collections).toBe(2);
  });

  test('a pause between two floods does not discard compiled code', () => {
    const { state, memory } = processWith({ usedMb: 60, aliveMb: 50 });
    for (let i = 0; i < 10; i++) {
      Object.assign(state, { usedMb: 300, busy: 0.9 });
      memory.check();
      state.busy = 0;
      for (let pause = 0; pause < 5; pause++) memory.check();
    }
    expect(state.collections).toBe(0);
  });

  test('a little garbage, or that of an unused process, is left to the engine', () => {
    const { state, memory, rest } = processWith({ usedMb: 60, aliveMb: 50 });
    state.usedMb = 110;
    rest();
    Object.assign(state, { usedMb: 90, busy: 0.9 });
    memory.check();
    rest();
    expect(state.collections).toBe(0);
  });

  test('growth counts from the lowest usage', () => {
    const { state, memory, rest } = processWith({ usedMb: 200, aliveMb: 50 });
    state.usedMb = 60;
    memory.check();
    Object.assign(state, { usedMb: 100, busy: 0.9 });
    memory.check();
    rest();
    expect(state.collections).toBe(1);
  });
});
