import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe-core finds wrong with a page as it is now, in light and in dark colours. Its context must bypass the
 * Content-Security-Policy and reduce motion: a colour on its way to another has no contrast of its own.
 */
export async function violations(page: Page): Promise<string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(source);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await run(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await run(page, { runOnly: ['color-contrast'] });
  return [...light.map((each) => `light: ${each}`), ...dark.map((each) => `dark: ${each}`)];
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const all = JSON.stringify({ ...options, resultTypes: ['violations'] });
  const results = await page.evaluate<AxeResults>(`axe.run(${all})`);
  // A dialog over a long page leaves axe-core unsure of every colour.
  if (results.passes.length + results.incomplete.length === 0) throw new Error('axe-core checked nothing');
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}
