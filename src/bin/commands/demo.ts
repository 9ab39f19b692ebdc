import { demoKeys, demoScenarios, KEY_PURPOSES, SCENARIO_DESCRIPTIONS } from '../../../demo/index.ts';
import type { Config } from '../../config/index.ts';
import type { OutputOptions } from '../print-result.ts';
import { renderTable } from '../table.ts';

export function demoCommand({ environment }: Config, options: OutputOptions): void {
  if (environment !== 'Development')
    throw new Error(`Demo keys and records exist only in Development; DRAY_ENV is ${environment}.`);
  const demo = { keys: demoKeys(), scenarios: demoScenarios() };
  if (options.json) {
    console.log(JSON.stringify(demo, null, 2));
    return;
  }
  const rowsOf = (values: Record<string, unknown>, texts: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => ({ name, value, description: texts[name] }));
  console.log('Keys, for the header x-api-key\n');
  for (const [name, key] of Object.entries(demo.keys)) console.log(`  ${name.padEnd(17)} ${key}`);
  console.log('');
  const keys = Object.entries(KEY_PURPOSES).map(([name, description]) => ({ name, description }));
  console.log(renderTable(keys, ['name', 'description']));
  console.log('\nRecords that show each special case\n');
  console.log(renderTable(rowsOf(demo.scenarios, SCENARIO_DESCRIPTIONS), ['name', 'value', 'description']));
}
