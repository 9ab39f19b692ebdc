import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('a run with an invalid CHROMIUM_PATH fails with one clear message', () => {
  const { status, stderr, stdout } = spawnSync('npx', ['--no', 'vitest', 'run', '--mode', 'browser'], {
    env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium', npm_config_loglevel: 'silent' },
    encoding: 'utf8',
  });
  expect({ status, said: (stdout + stderr).trim() }).toEqual({
    status: 1,
    said: 'CHROMIUM_PATH is /nowhere/chromium, which cannot be run.',
  });
});
