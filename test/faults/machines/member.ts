import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { addCleanup, hasEnded, killOnExit } from '../../../bench/support/cleanup.ts';
import { cleanEnv, type DrayEnv } from '../../../bench/support/dray.ts';
import { DRAY } from '../support/paths.ts';
import { until } from '../support/wait.ts';

const STOP_TIMEOUT_MS = 30_000;
const RESTART_PAUSE_MS = 500;
const LAST_LINES = 25;
const MAX_LOG_BYTES = 200_000;
const IS_UP = /is processing background jobs|Docs {3}/;

/** A process that ended although nobody had killed it. */
export interface Death {
  member: string;
  /** It had said that it works or serves. */
  wasUp: boolean;
  spawnedAtMs: number;
  how: string;
  lastLines: string[];
}

export interface MemberOptions {
  name: string;
  /** Of Dray, or another program with its arguments in which Dray runs. */
  command?: 'serve' | 'work' | 'start' | undefined;
  program?: readonly [string, ...string[]];
  env: DrayEnv;
  logFile: string;
  /** Another build of the command. */
  script?: string;
  onDeath: (death: Death) => void;
}

/** One process of Dray that comes back whenever it has ended, until it is stopped. */
export class Member {
  private child: ChildProcess | undefined;
  private spawnedAtMs = 0;
  private logFrom = 0;
  private isExpectedToEnd = false;
  private isStopped = false;
  private wasSeenUp = false;
  private thawTimer: NodeJS.Timeout | undefined;

  constructor(readonly options: MemberOptions) {
    addCleanup(() => {
      this.isStopped = true;
      return this.kill();
    });
  }

  get name(): string {
    return this.options.name;
  }

  get isRunning(): boolean {
    return this.child !== undefined && !hasEnded(this.child);
  }

  /** It runs, and has said that it is ready. */
  get isUp(): boolean {
    if (this.isRunning && !this.wasSeenUp) this.wasSeenUp = this.saidItIsUp();
    return this.isRunning && this.wasSeenUp;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isFrozen(): boolean {
    return this.thawTimer !== undefined;
  }

  start(): void {
    if (this.isRunning || this.isStopped) return;
    const log = openSync(this.options.logFile, 'a');
    this.logFrom = statSync(this.options.logFile).size;
    const { command, script = DRAY, program } = this.options;
    const [file, ...args] = program ?? [process.execPath, script, command ?? 'start'];
    const child = spawn(file, args, {
      env: cleanEnv(this.options.env),
      stdio: ['ignore', log, log],
      detached: true,
    });
    closeSync(log);
    killOnExit(child);
    this.child = child;
    this.spawnedAtMs = performance.now();
    this.isExpectedToEnd = false;
    this.wasSeenUp = false;
    child.once('exit', (code, signal) => this.ended(child, `${signal ?? `exit code ${code}`}`));
  }

  private ended(child: ChildProcess, how: string): void {
    if (this.isExpectedToEnd || child !== this.child) return;
    const wasUp = this.wasSeenUp || this.saidItIsUp();
    const { name, spawnedAtMs } = this;
    this.options.onDeath({ member: name, wasUp, spawnedAtMs, how, lastLines: this.lastLines() });
    setTimeout(() => this.start(), RESTART_PAUSE_MS);
  }

  /** It says so at the beginning, however much it has to complain about afterwards. */
  private saidItIsUp(): boolean {
    return IS_UP.test(this.logBetween(this.logFrom, this.logFrom + MAX_LOG_BYTES));
  }

  private lastLines(): string[] {
    const from = Math.max(this.logFrom, this.logSize - MAX_LOG_BYTES);
    return this.logBetween(from, this.logSize).trimEnd().split('\n').slice(-LAST_LINES);
  }

  private get logSize(): number {
    return statSync(this.options.logFile).size;
  }

  private logBetween(from: number, to: number): string {
    const bytes = Buffer.alloc(Math.max(0, Math.min(to, this.logSize) - from));
    const file = openSync(this.options.logFile, 'r');
    readSync(file, bytes, 0, bytes.length, from);
    closeSync(file);
    return bytes.toString();
  }

  async kill(): Promise<void> {
    clearTimeout(this.thawTimer);
    this.thawTimer = undefined;
    if (!this.child || !this.isRunning) return;
    this.isExpectedToEnd = true;
    const ended = once(this.child, 'exit');
    // Its group: the first start of the embedded engine has a process of its own.
    process.kill(-this.child.pid!, 'SIGKILL');
    await ended;
  }

  async killAndRestart(pauseMs: number): Promise<void> {
    await this.kill();
    await sleep(pauseMs);
    this.start();
  }

  freeze(ms: number): void {
    if (!this.child || !this.isRunning || this.isFrozen) return;
    this.child.kill('SIGSTOP');
    this.thawTimer = setTimeout(() => this.thaw(), ms);
  }

  thaw(): void {
    clearTimeout(this.thawTimer);
    this.thawTimer = undefined;
    if (this.isRunning) this.child!.kill('SIGCONT');
  }

  /** Asks it to end; false when it did not end cleanly. */
  async stop(): Promise<boolean> {
    this.isStopped = true;
    this.isExpectedToEnd = true;
    this.thaw();
    const child = this.child;
    if (!child || hasEnded(child)) return true;
    child.kill('SIGTERM');
    if (await until(() => hasEnded(child), STOP_TIMEOUT_MS)) return child.exitCode === 0;
    await this.kill();
    return false;
  }

  whenUp(timeoutMs: number): Promise<boolean> {
    return until(() => this.isUp, timeoutMs);
  }

  explain(): string {
    return `${this.name}:\n    ${this.lastLines().join('\n    ')}`;
  }
}
