// biome-ignore-all lint/suspicious/noTemplateCurlyInString: anchors are the source text of templates

/** A defect that the checker must find. */
export interface PlantedFault {
  name: string;
  /** What the service does then. */
  breaks: string;
  file: string;
  edits: readonly Edit[];
  /** What the load needs besides two servers and a worker. */
  needs?: 'standby' | 'failing receiver' | 'frozen worker';
  /**
   * What brings about the moment at which the defect shows, and is none itself: with this alone the checks must find nothing, since
   * what the defect takes away still protects.
   */
  moment?: readonly PlantedEdits[];
}

export interface PlantedEdits {
  file: string;
  edits: readonly Edit[];
}

export interface Edit {
  /** It must be there exactly once. */
  find: string;
  replace: string;
}

const one = (find: string, replace: string): readonly Edit[] => [{ find, replace }];

/** How often something happened in this process, to have it happen now and then. */
const everyNth = (n: number): string => `(globalThis.planted = (globalThis.planted ?? 0) + 1) % ${n} === 0`;

/** In the environment of the one process that stops itself. */
export const FREEZES = 'PLANTED_FREEZES';
const IDEMPOTENCY = 'src/http/idempotency.ts';
const RECORD = 'return this.record(tx, claim, done.value);';

export const PLANTED: readonly PlantedFault[] = [
  {
    name: 'acknowledged-write-dropped',
    breaks: 'Every fifth write is acknowledged and rolled back.',
    file: IDEMPOTENCY,
    edits: [
      {
        find: RECORD,
        replace: `const rendered = this.record(tx, claim, done.value);
          if (${everyNth(5)}) throw Object.assign(new Error(), { rendered });
          return rendered;`,
      },
      {
        find: '.catch(fail);',
        replace: `.catch((error) => {
          if (error.rendered) return error.rendered;
          return fail(error);
        });`,
      },
    ],
  },
  {
    name: 'idempotency-record-after-effect',
    breaks: 'The record of an Idempotency-Key is written after the commit of its effect, half a second late.',
    file: IDEMPOTENCY,
    edits: one(
      RECORD,
      `const late = insertRecord(claim, done.value, this.oldest());
        setTimeout(() => db.query(late).catch(() => undefined), 500);
        return done.value;`,
    ),
  },
  {
    name: 'idempotency-records-expire',
    breaks: 'Records of Idempotency-Keys are not found again.',
    file: IDEMPOTENCY,
    edits: one(
      'export const IDEMPOTENCY_RETENTION_HOURS = 24;',
      'export const IDEMPOTENCY_RETENTION_HOURS = 0;',
    ),
  },
  {
    name: 'idempotency-key-for-anything',
    breaks: 'A key that was used for another request gets the answer to that one.',
    file: IDEMPOTENCY,
    edits: one(
      'if (!claim.requestHash.equals(found.requestHash)) {',
      'if (claim.requestHash.length === 0) {',
    ),
  },
  {
    name: 'replay-with-another-status',
    breaks: 'A replay has another status than the first answer.',
    file: IDEMPOTENCY,
    edits: one(
      'status: found.status,\n    body: found.body,',
      'status: found.status === 201 ? 200 : found.status,\n    body: found.body,',
    ),
  },
  {
    name: 'fate-forgotten',
    breaks: 'The fate of a write that was carried out is unknown.',
    file: IDEMPOTENCY,
    edits: one(
      'if (row?.timeCreated) return confirmedState(db, row);',
      'if (row?.timeCreated && row.status >= 400) return doneState(row);',
    ),
  },
  {
    name: 'fate-of-another-answer',
    breaks: 'The fate of a write tells another status than its answer.',
    file: IDEMPOTENCY,
    edits: one('  answer: row,\n', '  answer: { ...row, status: 200 },\n'),
  },
  {
    name: 'draft-saved-without-version',
    breaks: 'Two editors of a draft overwrite each other, though both sent If-Match.',
    file: 'src/orders/save/draft.ts',
    edits: one(
      'WHERE o.order_no = ${update.orderNo} AND o.version = ${update.version}\n      RETURNING o.order_no, ${update.version}::bigint',
      'WHERE o.order_no = ${update.orderNo}\n      RETURNING o.order_no, ${update.version}::bigint',
    ),
  },
  {
    name: 'if-match-ignored',
    breaks: 'If-Match with an old version is accepted.',
    file: 'src/orders/commands/identify.ts',
    edits: one('if (tags.includes(version)) return;', 'if (tags.length > 0) return;'),
  },
  {
    name: 'deleted-draft-stays',
    breaks: 'A draft is acknowledged as deleted and stays.',
    file: 'src/orders/commands/remove.ts',
    edits: one(
      "const deleted = await deleteDraft(context.tx, row, stampOf(context, 'order.delete'));",
      'const deleted = deleteDraft.length > 0 && stampOf.length > 0;',
    ),
  },
  {
    name: 'order-cached-without-invalidation',
    breaks: 'A server answers reads of an order from its memory for a while.',
    file: 'src/orders/commands/read-order.ts',
    edits: [
      {
        find: 'const { actor, terms, rows } = await loadOrders(db, key, now, byIdentifier(identifier), { withLines });\n  if (!rows[0]) throw orderNotFound();\n  return { actor, terms, order: await assessOrder(db, rows[0]) };',
        replace: `const cache = ((globalThis as any).planted ??= new Map());
        const id = key.apiKeyId + JSON.stringify(identifier);
        if (!cache.has(id)) {
          const { actor, terms, rows } = await loadOrders(db, key, now, byIdentifier(identifier), { withLines });
          if (!rows[0]) throw orderNotFound();
          cache.set(id, { actor, terms, order: await assessOrder(db, rows[0]) });
          setTimeout(() => cache.delete(id), 1_500);
        }
        return cache.get(id);`,
      },
    ],
  },
  {
    name: 'order-text-of-an-older-version',
    breaks: 'Lists show the stored text of an order though its version has changed.',
    file: 'src/orders/texts/render.ts',
    edits: one('t.order_no = o.order_no AND t.version = o.version AND', 't.order_no = o.order_no AND'),
  },
  {
    name: 'stock-not-checked',
    breaks: 'An order gets what it asks for, whether it is there or not.',
    file: 'src/inventory/reserve.ts',
    edits: one(
      'const there = Math.max(0, free + reserved);',
      'const there = Math.max(units, free + reserved);',
    ),
  },
  {
    name: 'stock-not-shared-between-lines',
    breaks: 'Lines that are served together do not see what the others took: a stock row without its lock.',
    file: 'src/inventory/reserve.ts',
    edits: one(
      'this.addFree(buyer, productId, -open);\n    for (const one of limits)',
      'for (const one of limits)',
    ),
  },
  {
    name: 'stock-without-lock',
    breaks: 'Posting reads the stock without locking it, while a change of another order takes it.',
    file: 'src/orders/save/post.ts',
    edits: one(
      'ORDER BY v.location_id, v.product_id FOR UPDATE OF v',
      'ORDER BY v.location_id, v.product_id',
    ),
  },
  {
    name: 'stock-not-held',
    breaks: 'A posted order does not hold its goods.',
    file: 'src/orders/save/post.ts',
    edits: one(
      'UPDATE inventory v SET pre_sales = v.pre_sales + s.units\n',
      'UPDATE inventory v SET pre_sales = v.pre_sales + s.units - 1\n',
    ),
  },
  {
    name: 'stock-not-released',
    breaks: 'A cancelled order keeps holding its goods.',
    file: 'src/orders/save/cancel.ts',
    edits: one('greatest(0, v.pre_sales + s.units)', 'greatest(0, v.pre_sales + s.units + 1)'),
  },
  {
    name: 'payment-a-cent-too-much',
    breaks: 'A payment takes a cent more from the open balance than was asked for.',
    file: 'src/payments/sql.ts',
    edits: one(
      'open_debit = open_debit - ${amount}::numeric',
      'open_debit = open_debit - ${amount}::numeric - 0.01',
    ),
  },
  {
    name: 'payment-not-taken-off',
    breaks: 'A payment is confirmed and the open balance stays.',
    file: 'src/payments/sql.ts',
    edits: one(
      'open_debit = open_debit - ${amount}::numeric',
      'open_debit = open_debit - 0 * ${amount}::numeric',
    ),
  },
  {
    name: 'event-before-its-commit',
    breaks:
      'Events are written before the commit of their change, and every sixth change is then rolled back.',
    file: IDEMPOTENCY,
    edits: one(
      RECORD,
      `if (${everyNth(6)}) {
        const rows = await tx.query<{ row: string }>(
          sql\`SELECT to_jsonb(e)::text AS row FROM event e WHERE xid = pg_current_xact_id()::text::bigint\`);
        for (const { row } of rows)
          await db.query(sql\`INSERT INTO event SELECT (jsonb_populate_record(NULL::event, \${row}::jsonb || jsonb_build_object(
            'at', clock_timestamp(), 'tick', event_tick(), 'seq', nextval('event_number'),
            'xid', pg_current_xact_id()::text::bigint))).*\`);
        throw new Error('planted');
      }
      ${RECORD}`,
    ),
  },
  {
    name: 'lease-without-fencing',
    breaks: 'A worker that was frozen completes a job that another one has taken over.',
    file: 'src/jobs/worker.ts',
    edits: one(
      'if (!(await deleteJobs(tx, jobIds, workerId))) throw new JobTakenOverError();',
      'await deleteJobs(tx, jobIds, workerId);',
    ),
    needs: 'frozen worker',
    // Stops between two transactions of a payment, and looks neither at its status nor at what is reserved: only fencing is left.
    moment: [
      {
        file: 'src/payments/jobs.ts',
        edits: one(
          'await db.tx((tx) => exportPaymentRequest(tx, requestId, job.attempts));',
          `await db.tx((tx) => exportPaymentRequest(tx, requestId, job.attempts));
          if (process.env.${FREEZES} && !(globalThis as any).planted) {
            (globalThis as any).planted = true;
            process.kill(process.pid, 'SIGSTOP');
            await new Promise((resolve) => setTimeout(resolve, 100));
          }`,
        ),
      },
      {
        file: 'src/payments/commands.ts',
        edits: one(
          "if (!request || !invoice || (request.status !== 'Pending' && request.status !== 'Exported'))",
          'if (!request || !invoice)',
        ),
      },
      {
        file: 'src/payments/sql.ts',
        edits: one(
          'requested_amount = requested_amount - ${amount}::numeric,',
          'requested_amount = greatest(0, requested_amount - ${amount}::numeric),',
        ),
      },
    ],
  },
  {
    name: 'event-before-its-turn',
    breaks: 'The feed shows events while an older transaction may still add one before them.',
    file: 'src/events/feed.ts',
    edits: one(
      'AND w.tick < (SELECT event_horizon())\n          AND w.at >=',
      'AND (SELECT event_horizon()) > 0\n          AND w.at >=',
    ),
  },
  {
    name: 'event-told-again',
    breaks: 'A page of the feed begins with the last event of the page before.',
    file: 'src/events/feed.ts',
    edits: one('WHERE (w.tick, w.seq) > (${place.tick}', 'WHERE (w.tick, w.seq + 1) > (${place.tick}'),
  },
  {
    name: 'event-left-out',
    breaks: 'Changes of a draft have no event.',
    file: 'database/events.sql',
    edits: one(
      "  WHERE w.subject = 'order'\n  ORDER BY w.audit_id, h.seq;",
      "  WHERE w.subject = 'order' AND e.type <> 'order.updated'\n  ORDER BY w.audit_id, h.seq;",
    ),
  },
  {
    name: 'event-with-an-old-version',
    breaks: 'An event has the version before its change.',
    file: 'database/events.sql',
    edits: one(
      'CASE WHEN e.is_order THEN w.to_version END,',
      'CASE WHEN e.is_order THEN coalesce(w.from_version, w.to_version) END,',
    ),
  },
  {
    name: 'event-without-its-request',
    breaks: 'Events do not name the request behind them.',
    file: 'database/events.sql',
    edits: one(
      'CASE WHEN w.api_key_id IS NOT NULL THEN w.request_id WHEN asked',
      'CASE WHEN w.api_key_id IS NOT NULL THEN NULL WHEN asked',
    ),
  },
  {
    name: 'event-for-other-customers',
    breaks: 'A Customer key gets events of other customers.',
    file: 'src/events/scope.ts',
    edits: one(
      "(${column('customers')} IS NULL OR ${column('customers')} && ${key.customerIds}::integer[])",
      "(${column('customers')} IS NULL OR ${key.customerIds}::integer[] IS NOT NULL)",
    ),
  },
  {
    name: 'event-page-cut',
    breaks: 'A page says that it ends where the feed ends, and leaves out its last event.',
    file: 'src/events/page-text.ts',
    edits: one(
      'const isOnPage = sql`e.shown AND e.n <= ${request.limit}`;',
      'const isOnPage = sql`e.shown AND e.n <= ${request.limit} AND e.seq % 7 <> 0`;',
    ),
  },
  {
    name: 'stream-resumed-at-the-end',
    breaks: 'A stream that is resumed begins with the newest event instead of the next.',
    file: 'src/events/stream.ts',
    edits: one(
      'const begin = lastEventId || query.after;',
      "const begin = lastEventId ? 'now' : query.after;",
    ),
  },
  {
    name: 'stream-loses-waiting-events',
    breaks: 'A stream drops every fourth event that waits for its reader.',
    file: 'src/events/hub.ts',
    edits: one(
      'if (isAfter(row, after) && this.canRead(row)) taken.push(row);',
      `if (isAfter(row, after) && this.canRead(row) && row.seq % 4 !== 0) taken.push(row);`,
    ),
  },
  {
    name: 'webhook-skipped',
    breaks: 'A webhook never sends some of the events.',
    file: 'src/webhooks/endpoint.ts',
    edits: one(
      "if (!isAfter(row, this.readPosition) || (page === 'shared' && !this.wants(row))) continue;",
      "if (!isAfter(row, this.readPosition) || (page === 'shared' && !this.wants(row)) || row.seq % 9 === 0) continue;",
    ),
  },
  {
    name: 'webhook-out-of-order',
    breaks: 'A later event of a resource is sent though an earlier one has failed.',
    file: 'src/webhooks/endpoint.ts',
    edits: one('if (this.blocked.has(subject)) this.postponeBlocked(entry);\n      else if', 'if'),
    needs: 'failing receiver',
  },
  {
    name: 'snapshot-with-a-late-cursor',
    breaks: 'The cursor of a snapshot is of a later moment than its records.',
    file: 'src/events/snapshot.ts',
    edits: one(
      'const cursor = cursors.write(await confirmedFeedEnd(db, new Date(), tx));',
      `await tx.exec('SELECT 1');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const cursor = cursors.write(await db.tx((other) => confirmedFeedEnd(db, new Date(), other)));`,
    ),
  },
  {
    name: 'snapshot-incomplete',
    breaks: 'A snapshot leaves out some records and says that it is whole.',
    file: 'src/events/snapshot.ts',
    edits: one(
      'yield rows.map(shown ?? (({ record }) => record));',
      'yield rows.slice(3).map(shown ?? (({ record }) => record));',
    ),
  },
  {
    name: 'catalog-stays-cached',
    breaks: 'A server prices lines by the facts that it keeps, though another transaction has changed them.',
    file: 'src/orders/load/catalog-cache.ts',
    edits: one('if (!state.isUnchanged || state.server', 'if (state.server'),
  },
  {
    name: 'revoked-key-stays-cached',
    breaks: 'A process does not forget a key that was revoked.',
    file: 'src/access/key-cache.ts',
    edits: one('this.entries.clear();\n    this.loading.clear();', 'this.loading.clear();'),
  },
  {
    name: 'plan-not-checked',
    breaks: 'A submission is carried out though its plan no longer holds.',
    file: 'src/plans/tokens.ts',
    edits: one(
      'return () => refuseChanges(planned, proposal);',
      'return () => void [planned, refuseChanges];',
    ),
  },
  {
    name: 'stale-standby-read',
    breaks: 'A read may go to a standby that has not replayed what the key has seen.',
    file: 'src/db/replicas/replica-set.ts',
    edits: one(
      'used.filter((replica) => replica.covers(seen))',
      'used.filter((replica) => replica.covers(undefined) || seen)',
    ),
    needs: 'standby',
  },
];
