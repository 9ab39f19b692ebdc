const KILL_AFTER_MS = 15_000;
const undos = [];
const children = new Set();
let ending = false;
/** Remembers, before it is done, what must be undone however the end comes. Last come, first undone. */
export function onEnd(undo) {
    if (ending)
        throw new Error('the bench is ending');
    undos.push(undo);
}
export function isEnding() {
    return ending;
}
export async function undoAll() {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
        await undo().catch((error) => console.error('could not clean up:', error));
    }
}
/** Watches over a child: it never outlives this process. */
export function keep(child) {
    children.add(child);
    child.once('exit', () => children.delete(child));
    if (ending)
        child.kill('SIGKILL');
}
export function hasEnded(child) {
    return child.exitCode !== null || child.signalCode !== null;
}
/** Asks it to end, and ends it when it does not. */
export async function stopChild(child, signal = 'SIGTERM') {
    if (hasEnded(child) || child.pid === undefined)
        return;
    const ended = new Promise((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await ended;
    clearTimeout(timer);
}
export function endOnSignals() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
        process.on(signal, () => {
            if (ending)
                process.exit(1);
            ending = true;
            console.error('\nStopping what was started …');
            undoAll().finally(() => process.exit(130));
        });
    }
    process.on('exit', () => {
        for (const child of children)
            child.kill('SIGKILL');
    });
}
