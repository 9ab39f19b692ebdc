import { setTimeout as sleep } from 'node:timers/promises';
import { demoKeys } from '../../demo/index.ts';
import { HistoryWriter } from './history/write.ts';
import {
  checkIdentities,
  checkInFlight,
  checkReplays,
  checkRevoked,
  type QuietSite,
} from './judge/afterwards.ts';
import type { Books, Marks } from './judge/books.ts';
import { Findings } from './judge/findings.ts';
import { type HistoryChecked, historyLines, judgeHistory } from './judge/history.ts';
import { judgeBooks, judgeDeliveries, judgeFollowers, judgeRevocations, judgeWalk } from './judge/judge.ts';
import { FOLLOWED, Receiver, WEBHOOK } from './load/followers.ts';
import { Ledger } from './load/ledger.ts';
import { type Crowd, clientOf, type Keys, type Load, setUp, startLoad, streamClient } from './load/load.ts';
import { LoadClient, type LoadContext } from './load/load-client.ts';
import { RecentPaths } from './load/readers.ts';
import { readWhole } from './load/walkers.ts';
import { type Site, startAll } from './machines/site.ts';
import { killsOf, killsWanted, missingKills, runPlan } from './plan/campaign-clock.ts';
import type { Fault } from './plan/plan.ts';
import { type Report, render } from './report.ts';
import type { Engine } from './support/options.ts';
import { Random } from './support/random.ts';
import { say } from './support/say.ts';
import { Tally } from './support/tally.ts';
import { until } from './support/wait.ts';

/** The name of the API key that most clients share, in the history. */
const SHARED_KEY_NAME = 'own';
const UP_TIMEOUT_MS = 300_000;
const ANSWER_TIMEOUT_MS = 90_000;
const QUIET_TIMEOUT_MS = 120_000;
const PROGRESS_EVERY_MS = 5_000;

/** What is done to it instead of the plan of random faults. */
export interface Drive {
  run(ledger: Ledger, findings: Findings): Promise<void>;
  readonly kills: number;
  readonly killsWanted: number;
  /** What it measured, for the report. */
  readonly more: readonly [string, string][];
}

/** What differs between the engines. */
export interface Setting {
  engine: Engine;
  /** Where the history goes. */
  historyFile: string;
  hasStandbys: boolean;
  site: Site;
  /** Where webhooks are received; any free port without it. */
  receiverPort?: number;
  marks: Marks;
  crowd: Crowd;
  inject: (fault: Fault) => Promise<number>;
  faults: Tally;
  oneByOne: boolean;
  /** How many times as long as usual it is between faults; 1 without it. */
  pause?: number;
  drive?: Drive;
  heal: () => Promise<void>;
  /** Nothing waits for the worker anymore. */
  isQuiet: () => Promise<boolean>;
  /** What is held although nobody works; looked at when everything is quiet. */
  findLeaks: (findings: Findings) => Promise<void>;
  /** Ends every process, and answers what is in the database then. */
  closeAndRead: (findings: Findings) => Promise<Books>;
}

/** What one campaign came to. */
export interface CampaignResult {
  isWhole: boolean;
  operations: number;
  kills: number;
  /** A line for each kind of finding, with how many there are. */
  found: string[];
}

/** Load, faults, healing, judgment. */
export async function runCampaign(setting: Setting, seed: number, minutes: number): Promise<CampaignResult> {
  const { engine, site } = setting;
  const begun = performance.now();
  const random = new Random(seed).fork(engine);
  await startAll(site);
  const history = new HistoryWriter(setting.historyFile, setting);
  const receiver = await Receiver.open(history, { port: setting.receiverPort });
  const keys = await setUp(site.urls[0]!, demoKeys().employee, receiver);
  const { own: key } = keys;
  const phase = { isClosing: false, isClosed: false };
  const office: LoadContext = {
    urls: site.urls,
    ledger: new Ledger(),
    tally: new Tally(),
    random,
    key,
    as: SHARED_KEY_NAME,
    history,
    recent: new RecentPaths(),
    isClosing: () => phase.isClosing,
    isClosed: () => phase.isClosed,
  };
  const load = startLoad(office, setting.crowd, keys);
  const progress = setInterval(() => say(progressOf(setting, office, begun)), PROGRESS_EVERY_MS);
  const findings = new Findings();
  let operations = 0;
  try {
    await Promise.race([
      work(setting, office, { minutes, random, findings }),
      throwWhenHistoryBreaks(history, phase),
    ]);
    phase.isClosing = true;
    await settle(setting, load, phase, findings);
    const quiet: QuietSite = { urls: site.urls, key, as: SHARED_KEY_NAME, history, findings };
    const looked = await checkAfterwards(setting, office, load, quiet);
    await finishFollowing(office, load, keys, receiver);
    const books = await setting.closeAndRead(findings);
    judgeBooks(office.ledger, books, setting.marks, findings);
    judgeFollowers(load.followers, books, office.ledger, findings);
    judgeDeliveries(receiver, books, findings);
    judgeRevocations(load.revoked, findings);
    const eyes = Object.fromEntries(Object.entries(FOLLOWED).map(([name, one]) => [name, one.eyes]));
    const { events, effects } = books;
    history.stored({
      events,
      effects,
      eyes: { ...eyes, [SHARED_KEY_NAME]: {} },
      webhooks: { [WEBHOOK]: {} },
    });
    const checked = await judgeHistory(history, findings);
    operations = checked.operations;
    for (const { member, how } of site.deaths.died) findings.add('died', `${member}: ${how}`);
    say(
      `\n${render(reportOf(setting, office, load, { ...looked, checked, begun, minutes, seed, findings, books }))}\n`,
    );
  } finally {
    phase.isClosing = true;
    phase.isClosed = true;
    clearInterval(progress);
  }
  const kills = killsIn(setting, minutes);
  const acknowledged = office.ledger.acknowledged.length;
  const found = [...findings.lines(), ...missingKills({ ...kills, acknowledged })];
  return { isWhole: found.length === 0, operations, kills: kills.kills, found };
}

async function work(
  setting: Setting,
  { ledger }: LoadContext,
  { minutes, random, findings }: { minutes: number; random: Random; findings: Findings },
): Promise<void> {
  if (setting.drive) await setting.drive.run(ledger, findings);
  else await runPlan({ pause: 1, ...setting, minutes, random, tally: setting.faults });
}

/** Ends the campaign where its history cannot be written: it would prove nothing. */
async function throwWhenHistoryBreaks(history: HistoryWriter, phase: { isClosing: boolean }): Promise<void> {
  while (!phase.isClosing) {
    if (history.isBroken) throw history.isBroken;
    await sleep(250);
  }
}

function killsIn(
  { engine, faults, drive, pause = 1 }: Setting,
  minutes: number,
): Pick<Drive, 'kills' | 'killsWanted'> {
  if (drive) return { kills: drive.kills, killsWanted: drive.killsWanted };
  return { kills: killsOf(engine, faults), killsWanted: killsWanted(engine, minutes, pause) };
}

/** Everything is healed; clients get their last answers, the workers finish. */
async function settle(
  { site, heal, isQuiet }: Setting,
  load: Load,
  phase: { isClosed: boolean },
  findings: Findings,
): Promise<void> {
  say('healing');
  await heal();
  for (const member of site.members)
    if (!(await member.whenUp(UP_TIMEOUT_MS))) findings.add('stuck', `did not come up: ${member.explain()}`);
  await Promise.race([load.done, sleep(ANSWER_TIMEOUT_MS, undefined, { ref: false })]);
  phase.isClosed = true;
  await load.done;
  say('waiting for quiet');
  await until(() => isQuiet().catch(() => false), QUIET_TIMEOUT_MS, 250);
}

async function checkAfterwards(
  { site, findLeaks }: Setting,
  office: LoadContext,
  load: Load,
  quiet: QuietSite,
): Promise<{ replays: number; identities: number }> {
  say('judging');
  const desk = new LoadClient({ ...office, isClosed: () => false, tally: new Tally() }, 'judge');
  for (const walker of load.walkers) {
    await walker.finish(desk);
    const whole = await readWhole(desk, walker.list, walker.begunAt);
    judgeWalk(walker.list.name, walker.copy, whole, quiet.findings);
    office.tally.add(`${walker.list.name} followed by walking`, walker.copy.size);
  }
  const replays = await checkReplays(quiet, office.ledger, office.random.fork('replays'));
  await checkRevoked(quiet, load.revoked);
  const identities = await checkIdentities(site.env, quiet.findings);
  await findLeaks(quiet.findings);
  await checkInFlight(quiet);
  return { replays, identities };
}

/** What has happened is read to its last event, and webhooks have sent what they had. */
async function finishFollowing(
  office: LoadContext,
  load: Load,
  keys: Keys,
  receiver: Receiver,
): Promise<void> {
  const open = { ...office, isClosed: () => false, tally: new Tally() };
  for (const follower of load.followers) {
    await follower.finish(clientOf(open, follower, keys));
    office.tally.add(`events followed by ${follower.name}`, follower.told.length);
  }
  // It follows with the key of the first.
  await load.stream.finish(streamClient(open, keys), load.followers[0]?.told.at(-1)?.id);
  await load.copier.finish(new LoadClient(open, 'copier'), office.history);
  const desk = new LoadClient(open, 'judge of deliveries');
  const isSent = async () => (await desk.read(`/api/v2/webhooks/${receiver.webhookId}`))?.data?.pending === 0;
  await until(isSent, QUIET_TIMEOUT_MS, 500);
  office.tally.add('events delivered to the webhook', receiver.delivered.length);
}

function progressOf(setting: Setting, { ledger }: LoadContext, begun: number): string {
  const { engine, site } = setting;
  const seconds = Math.round((performance.now() - begun) / 1000);
  const up = site.members.filter((one) => one.isUp && !one.isFrozen).length;
  return `${engine} ${seconds} s: ${ledger.acknowledged.length} acknowledged, ${ledger.refused.length} refused, ${killsIn(setting, 0).kills} kills, ${up} of ${site.members.length} up, ${site.deaths.died.length} died`;
}

interface Checked {
  checked: HistoryChecked;
  replays: number;
  identities: number;
  begun: number;
  minutes: number;
  seed: number;
  findings: Findings;
  books: Books;
}

function reportOf(setting: Setting, office: LoadContext, load: Load, checked: Checked): Report {
  const { engine, site, faults, drive } = setting;
  return {
    title: `${drive ? 'Failovers' : 'Fault campaign'} on ${engine}, seed ${checked.seed}`,
    seconds: (performance.now() - checked.begun) / 1000,
    done: office.tally,
    faults,
    ...killsIn(setting, checked.minutes),
    more: [...historyLines(checked.checked), ...(drive?.more ?? [])],
    refusedStarts: site.deaths.refusedStarts,
    replays: checked.replays,
    identities: checked.identities,
    latestLetInMs: Math.max(0, ...load.revoked.flatMap(({ lastLetInMs }) => [...lastLetInMs.values()])),
    slowestOrderSeconds: checked.books.slowestOrderSeconds,
    ledger: office.ledger,
    findings: checked.findings,
    deaths: site.deaths.died,
  };
}
