import type { FastifyBaseLogger } from 'fastify';
import { endOverdueSessions } from '../access/index.ts';
import { sql } from '../db/index.ts';
import { maintainPartitions } from '../events/index.ts';
import { purgeIdempotencyRecords } from '../http/index.ts';
import type { JobHandler, Schedule } from '../jobs/index.ts';
import { purgeCatalogChanges } from '../orders/index.ts';
import { backfillNewPoKeys } from '../po-numbers/index.ts';
import type { Clock } from '../shared/index.ts';
import { openSecretBox, purgeDeliveries, sealSecrets } from '../webhooks/index.ts';
import { buildSelfCheck } from './self-check.ts';

const PURGE = 'housekeeping.purge';
const ALLOCATIONS = 'housekeeping.allocations';
const PRICES = 'housekeeping.prices';
const EVENTS = 'housekeeping.events';
const PO_NUMBERS = 'housekeeping.poNumbers';
const SECRETS = 'housekeeping.webhookSecrets';
const SESSIONS = 'housekeeping.sessions';
const SELF_CHECK = 'housekeeping.selfCheck';
const PURGE_BATCH_SIZE = 1_000;
const COUNT_RETENTION_HOURS = 48;

/** Jobs that run on a schedule. */
export function housekeepingSchedules(): Schedule[] {
  return [
    { name: 'purge', cron: '*/10 * * * *', timeZone: 'UTC', queue: PURGE },
    // In the sandbox, midnight can come at any time.
    { name: 'allocations', cron: '1-59/5 * * * *', timeZone: 'UTC', queue: ALLOCATIONS },
    { name: 'prices', cron: '3-59/5 * * * *', timeZone: 'UTC', queue: PRICES },
    { name: 'poNumbers', cron: '7-59/10 * * * *', timeZone: 'UTC', queue: PO_NUMBERS },
    { name: 'webhookSecrets', cron: '9-59/10 * * * *', timeZone: 'UTC', queue: SECRETS },
    { name: 'sessions', cron: '* * * * *', timeZone: 'UTC', queue: SESSIONS },
    { name: 'events', cron: '17 * * * *', timeZone: 'UTC', queue: EVENTS },
    { name: 'selfCheck', cron: '20 9 * * *', timeZone: 'UTC', queue: SELF_CHECK },
  ];
}

export interface HousekeepingDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  eventsKeptDays: number;
  linkSecret?: string | undefined;
  linkSecretPrevious?: string | undefined;
}

export function housekeepingJobs({ clock, log, eventsKeptDays, ...secrets }: HousekeepingDeps): JobHandler[] {
  const selfCheck = buildSelfCheck(clock);
  return [
    {
      queue: PURGE,
      async handle(_job, { db }) {
        while ((await purgeIdempotencyRecords(db, clock.now(), PURGE_BATCH_SIZE)) === PURGE_BATCH_SIZE);
        const oldest = new Date(clock.now().getTime() - COUNT_RETENTION_HOURS * 3_600_000);
        await db.query(sql`DELETE FROM job_count WHERE minute < ${oldest}`);
        await purgeCatalogChanges(db);
      },
    },
    {
      // Reservations begin and end with the day, so the allocated quantities have to follow.
      queue: ALLOCATIONS,
      async handle(_job, { db }) {
        await db.query(sql`SELECT recount_allocated_of_day()`);
      },
    },
    {
      // Prices that began or ended with a day can be read without this job; it limits how many midnights a read looks through.
      queue: PRICES,
      async handle(_job, { db }) {
        await db.query(sql`SELECT pass_price_turns(${clock.now()})`);
      },
    },
    {
      // For the day on which the previous release, which writes no keys, may run beside this one.
      queue: PO_NUMBERS,
      async handle(_job, { db }) {
        await backfillNewPoKeys(db);
      },
    },
    {
      // What an older release wrote, or was sealed under the link secret before the present one.
      queue: SECRETS,
      async handle(_job, { db }) {
        const sealed = await sealSecrets(db, await openSecretBox(db, secrets));
        if (sealed > 0)
          log.info({ webhooks: sealed }, 'encrypted webhook secrets with the current link secret');
      },
    },
    {
      // A session that is over is refused anyway; this also ends its key, and with it open streams and webhooks.
      queue: SESSIONS,
      async handle(_job, { db }) {
        await db.tx((tx) => endOverdueSessions(tx, clock.now()));
      },
    },
    {
      queue: EVENTS,
      async handle(_job, { db }) {
        await maintainPartitions(db, eventsKeptDays);
        await purgeDeliveries(db);
      },
    },
    {
      // At the hours with the fewest sales. /metrics shows the result.
      queue: SELF_CHECK,
      async handle(_job, { db }) {
        const { identities } = await selfCheck.run(db);
        for (const { name, broken, examples } of identities)
          if (broken > 0) log.error({ identity: name, broken, examples }, 'the books do not balance');
      },
    },
  ];
}
