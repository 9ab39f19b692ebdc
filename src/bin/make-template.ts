import { demoTemplate, loadDemo } from '../../demo/index.ts';
import { buildTemplate, fillTemplate, migrate, openEmbedded } from '../db/index.ts';
import { systemClock } from '../shared/index.ts';

// Run by the build: see scripts/build.mjs.
const now = systemClock.now();
const open = (folder: string) => openEmbedded({ folder });
await buildTemplate(open, migrate);
await fillTemplate(demoTemplate(now), open, (db) => loadDemo(db, { now }));
