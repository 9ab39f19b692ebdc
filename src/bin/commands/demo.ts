import type { Config } from '../../config/index.ts';
import { demoKeys, demoScenarios } from '../../demo/index.ts';

export function demoCommand({ environment }: Config, json: boolean): void {
  if (environment !== 'Development')
    throw new Error(`Demo keys and records are there in Development only; DRAY_ENV is ${environment}.`);
  const demo = { keys: demoKeys(), scenarios: demoScenarios() };
  if (json) {
    console.log(JSON.stringify(demo, null, 2));
    return;
  }
  for (const [title, values] of Object.entries(demo)) {
    console.log(`${title}\n`);
    for (const [name, value] of Object.entries(values)) console.log(`  ${name.padEnd(28)} ${value}`);
    console.log('');
  }
}
