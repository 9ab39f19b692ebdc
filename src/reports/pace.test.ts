import { expect, test } from 'vitest';
import { paced } from './pace.ts';

test('A run that took 10 seconds is followed by 190 seconds of rest at a share of a twentieth', async () => {
  let [time, runs] = [0, 0];
  const refresh = paced(
    async () => {
      runs++;
      time += 10_000;
    },
    1 / 20,
    () => time,
  );
  await refresh();
  time += 189_999;
  await refresh();
  expect(runs).toBe(1);
  time += 1;
  await refresh();
  expect(runs).toBe(2);
});

test('A failed run is followed by its rest as well', async () => {
  let time = 0;
  const refresh = paced(
    async () => {
      time += 1_000;
      throw new Error('no connection');
    },
    1 / 20,
    () => time,
  );
  await expect(refresh()).rejects.toThrow('no connection');
  await expect(refresh()).resolves.toBeUndefined();
  time += 19_000;
  await expect(refresh()).rejects.toThrow('no connection');
});
