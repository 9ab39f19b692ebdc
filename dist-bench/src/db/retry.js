import { setTimeout as sleep } from 'node:timers/promises';
import { wantsRetry } from './errors.js';
const DEFAULT_ATTEMPTS = 5;
/** Runs a whole transaction again when the database says that another try may succeed. */
export async function withRetries(options, attempt) {
    const maxAttempts = options?.maxAttempts ?? DEFAULT_ATTEMPTS;
    for (let tries = 1;; tries++) {
        try {
            return await attempt();
        }
        catch (error) {
            if (tries >= maxAttempts || !wantsRetry(error))
                throw error;
            await sleep(Math.random() * 10 * 2 ** tries);
        }
    }
}
/** `BEGIN` with its options. */
export function beginText(options) {
    const isolation = options?.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
    return `BEGIN${isolation}${options?.readOnly ? ' READ ONLY' : ''}`;
}
