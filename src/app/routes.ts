import type { HeadSigner } from '../access/index.ts';
import { changelogRoutes, listChanges, RELEASES } from '../changelog/index.ts';
import { Horizon } from '../db/index.ts';
import { type DocumentLinks, type LinkGenerationWatcher, linkRoutes } from '../documents/index.ts';
import { type Events, feedRoute, snapshotRoute, streamRoute } from '../events/index.ts';
import { deliveryRoutes, fulfilmentRoutes } from '../fulfilment/index.ts';
import type { Idempotency, PageCursors, Route } from '../http/index.ts';
import type { JobQueue } from '../jobs/index.ts';
import { mailRoutes } from '../mail/index.ts';
import { meRoutes } from '../me/index.ts';
import { opsRoutes } from '../ops/index.ts';
import { CatalogCache, orderOpsRoutes, orderRoutes, orderSource, TextRenderer } from '../orders/index.ts';
import { paymentRoutes } from '../payments/index.ts';
import type { PlanTokens } from '../plans/index.ts';
import {
  completeActivations,
  purchaseOpsRoutes,
  purchaseRoutes,
  purchaseSource,
} from '../purchases/index.ts';
import { recallRoutes } from '../recall/index.ts';
import { reportRoutes } from '../reports/index.ts';
import { type Sandbox, sandboxRoutes } from '../sandbox/index.ts';
import { statementRoutes } from '../statements/index.ts';
import { stockRoutes } from '../stock/index.ts';
import { v1Routes, v1Sources } from '../v1/index.ts';
import { type SecretBox, type Sender, webhookRoutes } from '../webhooks/index.ts';
import { writeOutcomeRoutes } from '../writes/index.ts';
import type { ServiceDeps } from './deps.ts';
import { readExamples, withExamples } from './examples.ts';
import { buildSelfCheck } from './self-check.ts';

interface RouteDeps {
  queue: JobQueue;
  links: DocumentLinks;
  linkGeneration: LinkGenerationWatcher;
  version: string;
  idempotency: Idempotency;
  events: Events;
  sandbox: Sandbox;
  plans: PlanTokens;
  signer: HeadSigner;
  secrets: SecretBox;
  sender: Sender;
  pageCursors: PageCursors;
}

/** Every route of the three OpenAPI documents. */
export function allRoutes(
  { config, db, clock, log }: ServiceDeps,
  {
    queue,
    links,
    linkGeneration,
    version,
    events,
    secrets,
    sender,
    idempotency,
    sandbox,
    plans,
    signer,
    pageCursors,
  }: RouteDeps,
): Route[] {
  const examples = readExamples();
  const shared = { queue, plans, pageCursors, horizon: new Horizon(db), publicUrl: config.publicUrl };
  const purchases = { ...shared, pdfLink: (id: string) => links.purchase(id) };
  const texts = new TextRenderer(db, log);
  const catalog = new CatalogCache();
  const orders = { ...shared, texts, catalog, pdfLink: (invoiceId: number) => links.invoice(invoiceId) };
  // Of declarations, which stay as they are: reckoned once, when all routes are known.
  let changes: ReturnType<typeof listChanges> | undefined;
  const routes: Route[] = [
    ...v1Routes({ db, clock, links, examples }),
    ...paymentRoutes({ queue }),
    ...meRoutes,
    ...writeOutcomeRoutes(idempotency),
    ...stockRoutes,
    ...recallRoutes,
    ...reportRoutes({ events, queue }),
    ...statementRoutes({ queue }),
    ...purchaseRoutes(purchases),
    ...orderRoutes(orders),
    ...purchaseOpsRoutes(purchases),
    ...orderOpsRoutes(orders),
    ...fulfilmentRoutes,
    ...deliveryRoutes,
    ...opsRoutes({
      ...config,
      version,
      startedAt: clock.now(),
      queue,
      selfCheck: buildSelfCheck(clock),
      signer,
      horizon: shared.horizon,
      records: {
        productsActivated: (tx, ids, actor) =>
          completeActivations(tx, queue, ids, { ...actor, now: sandbox.clock.now() }),
      },
    }),
    ...mailRoutes(config),
    ...linkRoutes(linkGeneration),
    feedRoute(events),
    streamRoute({ ...events.parts, db, clock }),
    ...webhookRoutes({ ...events.parts, environment: config.environment, secrets, sender }),
    snapshotRoute({
      db,
      cursors: events.cursors,
      sources: [orderSource(orders), purchaseSource(purchases), ...v1Sources({ links })],
    }),
    ...sandboxRoutes(sandbox),
    ...changelogRoutes(() => {
      changes ??= listChanges(RELEASES, routes);
      return changes;
    }, config.publicUrl ?? ''),
  ];
  return withExamples(routes, examples);
}
