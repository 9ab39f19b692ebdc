import type { MoreTexts } from '../english-more.ts';
import { apiKeys } from './api-keys.ts';
import { health } from './health.ts';
import { load } from './load.ts';
import { reports } from './reports.ts';
import { statements } from './statements.ts';

export const spanishMore: MoreTexts = {
  reports,
  health,
  apiKeys,
  statements,
  load,
};
