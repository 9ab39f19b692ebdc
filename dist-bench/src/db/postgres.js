import pg from 'pg';
import { translate, unavailable } from './errors.js';
import { PostgresSession } from './postgres-session.js';
import { beginText, withRetries } from './retry.js';
const types = {
    getTypeParser(oid, format) {
        const own = PARSERS[oid];
        return own ?? pg.types.getTypeParser(oid, format);
    },
};
/** bigint as number, dates as they stand; money stays the string that PostgreSQL sends. */
const PARSERS = {
    20: Number,
    1082: (text) => text,
};
const statementNames = new Map();
/** One name per text: PostgreSQL parses and plans it once per connection. */
function nameOf(text) {
    let name = statementNames.get(text);
    if (name === undefined) {
        name = `dray_${statementNames.size + 1}`;
        statementNames.set(text, name);
    }
    return name;
}
async function send(target, statement) {
    const { text, values } = statement;
    const result = await target.query({ name: nameOf(text), text, values: values });
    return result.rows;
}
class PostgresTx {
    client;
    counter;
    actions = [];
    constructor(client, counter) {
        this.client = client;
        this.counter = counter;
    }
    query(statement) {
        this.counter.statements++;
        return send(this.client, statement);
    }
    async exec(script) {
        this.counter.statements++;
        await this.client.query(script);
    }
    afterCommit(action) {
        this.actions.push(action);
    }
}
class PostgresDb {
    pool;
    session;
    options;
    counter;
    engine = 'postgres';
    constructor(pool, session, options, counter) {
        this.pool = pool;
        this.session = session;
        this.options = options;
        this.counter = counter;
    }
    counted(counter) {
        return new PostgresDb(this.pool, this.session, this.options, counter);
    }
    async query(statement) {
        this.refuseWhenFull();
        this.counter.statements++;
        try {
            return await send(this.pool, statement);
        }
        catch (error) {
            throw translate(error);
        }
    }
    async tx(run, options) {
        this.refuseWhenFull();
        try {
            return await withRetries(options, () => this.once(run, options));
        }
        catch (error) {
            throw translate(error);
        }
    }
    async once(run, options) {
        const client = await this.pool.connect();
        const tx = new PostgresTx(client, this.counter);
        let broken;
        try {
            this.counter.statements++;
            await client.query(beginText(options));
            const result = await run(tx);
            this.counter.statements++;
            const end = await client.query('COMMIT');
            // After a failed statement that somebody swallowed, COMMIT answers ROLLBACK.
            if (end.command !== 'COMMIT')
                throw new Error('the transaction had already failed and was rolled back');
            for (const action of tx.actions)
                action();
            return result;
        }
        catch (error) {
            await client.query('ROLLBACK').catch((rollbackError) => {
                broken = rollbackError;
            });
            throw error;
        }
        finally {
            client.release(broken);
        }
    }
    listen(channel, onEvent) {
        return this.session.listen(channel, onEvent);
    }
    holdLock(lockClass, lockId, onLost) {
        return this.session.holdLock(lockClass, lockId, onLost);
    }
    async close() {
        await this.session.close();
        await this.pool.end();
    }
    /** Waiting without bound would only move the overload into memory. */
    refuseWhenFull() {
        if (this.pool.waitingCount >= this.options.maxWaiting) {
            throw unavailable('Too many requests are waiting for the database.');
        }
    }
}
export function openPostgres(options) {
    const settings = {
        connectionString: options.url,
        application_name: 'dray',
        // JIT compiles for longer than our statements run; UTC so that every text is the same everywhere.
        options: '-c TimeZone=UTC -c jit=off',
        types,
    };
    const pool = new pg.Pool({
        ...settings,
        max: options.poolSize,
        connectionTimeoutMillis: options.connectTimeoutMs,
        idleTimeoutMillis: 30_000,
        statement_timeout: options.statementTimeoutMs,
        idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
    });
    // A connection that breaks while idle is replaced; without a listener it would end the process.
    pool.on('error', (error) => options.onIdleError?.(error));
    const session = new PostgresSession(() => new pg.Client(settings));
    return new PostgresDb(pool, session, options, { statements: 0 });
}
