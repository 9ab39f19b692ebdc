import { parseArgs } from 'node:util';
import { endOnSignals, runCleanups } from '../../bench/support/cleanup.ts';
import { createEmployeeKey } from '../../bench/support/dray.ts';
import { buildEnv } from '../../bench/support/env.ts';
import { startDray } from '../../bench/support/server.ts';
import { clientsThatMisbehave, findingsText } from './clients.ts';

/*
 * By hand: npm run build && npx tsc -p test/faults/tsconfig.json && node dist-faults/test/faults/clients-main.js
 * Against a server that runs already: --url http://… --floods KEY --behaves KEY. More of one kind: --heavy 1000.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    floods: { type: 'string' },
    behaves: { type: 'string' },
    heavy: { type: 'string', default: '500' },
    path: { type: 'string', default: '/api/v2/me' },
  },
});

async function target() {
  if (values.url) return { url: values.url, keys: { floods: values.floods!, behaves: values.behaves! } };
  const DATABASE_URL = await buildEnv({ seconds: 1, scale: 1 }).seeded();
  const env = { DATABASE_URL, REQUEST_TIMEOUT_MS: '5000' };
  const keys = { floods: await createEmployeeKey(env), behaves: await createEmployeeKey(env) };
  const { url } = await startDray({ command: 'serve', env });
  return { url, keys };
}

endOnSignals();
try {
  const findings = await clientsThatMisbehave({
    ...(await target()),
    heavy: Number(values.heavy),
    politePath: values.path,
  });
  process.stdout.write(`${findingsText(findings)}\n`);
  process.exitCode = findings.problems.length === 0 ? 0 : 1;
} finally {
  await runCleanups();
}
process.exit();
