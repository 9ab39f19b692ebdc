import { apiKeys } from './api-keys.ts';
import { health } from './health.ts';
import { load } from './load.ts';
import { reports } from './reports.ts';
import { statements } from './statements.ts';

/** The texts of pages that are rarely opened first: they are loaded with those pages. */
export const englishMore = {
  reports,
  health,
  apiKeys,
  statements,
  load,
};

export type MoreTexts = typeof englishMore;
