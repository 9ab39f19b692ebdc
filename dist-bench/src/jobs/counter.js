import { addCounts } from './sql.js';
/** Counts in memory and writes now and then: a row per job would be a second queue. */
export class JobCounter {
    db;
    clock;
    counts = new Map();
    constructor(db, clock) {
        this.db = db;
        this.clock = clock;
    }
    add(queue, outcome) {
        const counts = this.counts.get(queue) ?? { done: 0, retried: 0, dead: 0 };
        counts[outcome]++;
        this.counts.set(queue, counts);
    }
    async flush(workerId) {
        if (this.counts.size === 0)
            return;
        const counts = this.counts;
        this.counts = new Map();
        await addCounts(this.db, workerId, this.clock.now(), counts);
    }
    async stop(workerId) {
        await this.flush(workerId).catch(() => undefined);
    }
}
