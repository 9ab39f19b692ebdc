import { PGlite, types } from '@electric-sql/pglite';
import { translate } from './errors.js';
import { withRetries } from './retry.js';
const PARSERS = {
    [types.INT8]: Number,
    [types.DATE]: (text) => text,
    [types.NUMERIC]: (text) => text,
};
class EmbeddedTx {
    inner;
    counter;
    actions = [];
    constructor(inner, counter) {
        this.inner = inner;
        this.counter = counter;
    }
    async query(statement) {
        this.counter.statements++;
        return (await this.inner.query(statement.text, statement.values)).rows;
    }
    async exec(script) {
        this.counter.statements++;
        await this.inner.exec(script);
    }
    afterCommit(action) {
        this.actions.push(action);
    }
}
/** One connection needs little: the default of 160 MB of buffers would be half of the process. */
const START_PARAMS = [
    ...PGlite.defaultStartParams,
    ...['shared_buffers=8MB', 'max_connections=5', 'wal_buffers=1MB'].flatMap((setting) => ['-c', setting]),
];
/** PostgreSQL in this process: one connection, so transactions simply queue. */
class EmbeddedDb {
    pglite;
    counter;
    onClose;
    engine = 'embedded';
    constructor(pglite, counter, onClose) {
        this.pglite = pglite;
        this.counter = counter;
        this.onClose = onClose;
    }
    counted(counter) {
        return new EmbeddedDb(this.pglite, counter, this.onClose);
    }
    async query(statement) {
        this.counter.statements++;
        try {
            return (await this.pglite.query(statement.text, statement.values)).rows;
        }
        catch (error) {
            throw translate(error);
        }
    }
    async tx(run, options) {
        try {
            return await withRetries(options, () => this.once(run, options));
        }
        catch (error) {
            throw translate(error);
        }
    }
    async once(run, options) {
        this.counter.statements += 2;
        let tx;
        const result = await this.pglite.transaction(async (inner) => {
            if (options?.isolation || options?.readOnly)
                await inner.exec(setTransactionText(options));
            tx = new EmbeddedTx(inner, this.counter);
            return run(tx);
        });
        for (const action of tx?.actions ?? [])
            action();
        return result;
    }
    async listen(channel, onEvent) {
        const stop = await this.pglite.listen(channel, () => onEvent('notify'));
        return { stop: () => stop() };
    }
    async holdLock(lockClass, lockId) {
        await this.pglite.query('SELECT pg_advisory_lock($1, $2)', [lockClass, lockId]);
        return {
            stop: async () => {
                await this.pglite.query('SELECT pg_advisory_unlock($1, $2)', [lockClass, lockId]);
            },
        };
    }
    async close() {
        if (!this.pglite.closed)
            await this.pglite.close();
        await this.onClose();
    }
}
function setTransactionText(options) {
    const isolation = options.isolation ? ` ISOLATION LEVEL ${options.isolation.toUpperCase()}` : '';
    return `SET TRANSACTION${isolation}${options.readOnly ? ' READ ONLY' : ''}`;
}
export async function openEmbedded(options) {
    const settings = { parsers: PARSERS, startParams: START_PARAMS };
    if (options.folder !== undefined)
        settings.dataDir = options.folder;
    if (options.snapshot)
        settings.loadDataDir = options.snapshot;
    const pglite = await PGlite.create(settings);
    await pglite.exec('SET TimeZone = UTC');
    return new EmbeddedDb(pglite, { statements: 0 }, options.onClose ?? (async () => undefined));
}
/** The whole embedded database as a file's worth of bytes, for a later `snapshot`. */
export async function dumpEmbedded(load) {
    const pglite = await PGlite.create({ parsers: PARSERS, startParams: START_PARAMS });
    await pglite.exec('SET TimeZone = UTC');
    await load(new EmbeddedDb(pglite, { statements: 0 }, async () => undefined));
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    return dump;
}
