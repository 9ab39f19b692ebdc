import { EventEmitter } from 'node:events';
import { sql } from '../db/index.js';
import { insertJobs } from './sql.js';
const CHANNEL = 'dray_job';
/** A NOTIFY makes commits queue up behind each other, so it is sent beside them and not too often. */
const NOTIFY_PAUSE_MS = 20;
/** Enqueues jobs and wakes whoever works on them: this process at once, the others by NOTIFY. */
export class JobQueue {
    db;
    clock;
    options;
    events = new EventEmitter();
    subscription;
    notifying;
    constructor(db, clock, options) {
        this.db = db;
        this.clock = clock;
        this.options = options;
    }
    /** In the transaction of the change that needs the job; workers hear of it after the commit. */
    async enqueue(tx, ...jobs) {
        await insertJobs(tx, jobs, this.clock.now());
        tx.afterCommit(() => this.wake());
    }
    wake() {
        this.events.emit('wake');
        if (!this.options.othersWork || this.notifying)
            return;
        this.notifying = setTimeout(() => {
            this.notifying = undefined;
            this.db.query(sql `SELECT pg_notify(${CHANNEL}, '')`).catch(() => undefined);
        }, NOTIFY_PAUSE_MS);
        this.notifying.unref();
    }
    onWake(listener) {
        this.events.on('wake', listener);
        return () => this.events.off('wake', listener);
    }
    async start() {
        if (this.options.othersWork) {
            this.subscription = await this.db.listen(CHANNEL, () => this.events.emit('wake'));
        }
    }
    async stop() {
        clearTimeout(this.notifying);
        await this.subscription?.stop();
    }
}
