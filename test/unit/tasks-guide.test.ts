import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDE, tasksGuide } from '../../scripts/make-tasks.mjs';

test('docs/tasks.md contains the programs that the tests run (npm run tasks)', () => {
  expect(readFileSync(GUIDE, 'utf8')).toBe(tasksGuide());
});
