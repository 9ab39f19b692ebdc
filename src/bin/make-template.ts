import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoTemplateName, loadDemo } from '../../demo/index.ts';
import { buildTemplate, fillTemplate, migrate, openEmbedded } from '../db/index.ts';
import { systemClock } from '../shared/index.ts';
import { checkDeclarations, checkStatuses } from './check-declarations.ts';

// Run by the build: see scripts/build.mjs.
const now = systemClock.now();
const open = (folder: string) => openEmbedded({ folder });

// A template of these migrations may be there already, from before the declarations changed.
const folder = await mkdtemp(join(tmpdir(), 'dray-declarations-'));
try {
  const db = await open(folder);
  await migrate(db);
  await checkDeclarations(db);
  await checkStatuses(db);
  await db.close();
} finally {
  await rm(folder, { recursive: true });
}

await buildTemplate(open, migrate);
await fillTemplate(demoTemplateName(now), open, (db) => loadDemo(db, { now }));
