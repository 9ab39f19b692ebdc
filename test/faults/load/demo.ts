import { demoScenarios } from '../../../demo/index.ts';

/** A record of the demo data by the name of what it shows. */
export function demo(name: string): number {
  const found = demoScenarios()[name];
  if (typeof found !== 'number') throw new Error(`the demo data has no number ${name}`);
  return found;
}

/** The sales rep that the keys of the campaign act for. */
export const USER_ID = 1001;
