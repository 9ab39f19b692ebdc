import { DRAY } from './paths.js';
import { runProgram } from './run.js';
const MINUTE_MS = 60_000;
/** Only what we say, so that settings of whoever runs the bench change nothing. */
export function cleanEnv(env) {
    return { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'info', ...env };
}
/** `dray …` to its end; answers what it printed. */
export function dray(args, env, timeoutMs = MINUTE_MS) {
    return runProgram(process.execPath, [DRAY, ...args], { env: cleanEnv(env), timeoutMs });
}
export async function seed(url, scale) {
    await dray(['seed', '--scale', String(scale)], { DATABASE_URL: url }, 60 * MINUTE_MS);
}
/** A key whose hourly limit no measurement reaches: the demo keys end after 5,000 requests. */
export async function createEmployeeKey(env) {
    const args = ['keys', 'create', '--type', 'Employee', '--name', 'bench', '--limit', '10000000', '--json'];
    return JSON.parse(await dray(args, env)).key;
}
export async function demoEmployeeKey() {
    const demo = JSON.parse(await dray(['demo', '--json'], {}));
    return demo.keys.employee;
}
