import type { Db } from '../db/index.ts';

/** The same database, but it ends transactions that are idle for longer than `idleMs` between two statements. */
export function withIdleLimit(db: Db, idleMs: number): Db {
  return {
    engine: db.engine,
    query: (statement) => db.query(statement),
    tx: (run, options) => db.tx(run, { idleMs, ...options }),
    confirm: (timeline) => db.confirm(timeline),
    runOutsideTx: (text) => db.runOutsideTx(text),
    writeObstacle: () => db.writeObstacle(),
    counted: (counter) => withIdleLimit(db.counted(counter), idleMs),
    listen: (...args) => db.listen(...args),
    holdLock: (...args) => db.holdLock(...args),
    tryLock: (...args) => db.tryLock(...args),
    close: () => db.close(),
  };
}
