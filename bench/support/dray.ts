import { DRAY } from './paths.ts';
import { runProgram } from './run.ts';

const MINUTE_MS = 60_000;

export type DrayEnv = Record<string, string>;

/** Only the settings given here, so that the environment of the person who runs the bench has no effect. */
export function cleanEnv(env: DrayEnv): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'info', ...env };
}

/** `dray …` to its end; answers what it printed. */
export function dray(args: readonly string[], env: DrayEnv, timeoutMs = MINUTE_MS): Promise<string> {
  return runProgram(process.execPath, [DRAY, ...args], { env: cleanEnv(env), timeoutMs });
}

export async function seed(url: string, scale: number): Promise<void> {
  await dray(['seed', '--scale', String(scale)], { DATABASE_URL: url }, 60 * MINUTE_MS);
}

/** A key whose hourly limit no measurement reaches: the demo keys end after 5,000 requests. */
export async function createEmployeeKey(env: DrayEnv, options: { userId?: number } = {}): Promise<string> {
  const args = ['keys', 'create', '--type', 'Employee', '--name', 'bench', '--limit', '10000000', '--json'];
  if (options.userId !== undefined) args.push('--user', String(options.userId));
  return (JSON.parse(await dray(args, env)) as { key: string }).key;
}

export async function demoEmployeeKey(): Promise<string> {
  const demo = JSON.parse(await dray(['demo', '--json'], {})) as { keys: { employee: string } };
  return demo.keys.employee;
}
