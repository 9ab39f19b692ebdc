import { fork } from 'node:child_process';
import { keep, onEnd, stopChild } from '../support/cleanup.js';
import { compiled } from '../support/paths.js';
const DEFAULT_TIMEOUT_MS = 60_000;
/** A queue process as the bench sees it. */
export class QueueProcess {
    child;
    waiting = new Map();
    lastId = 0;
    constructor(child) {
        this.child = child;
        child.on('message', (reply) => this.settle(reply.id, reply));
        child.once('exit', () => {
            for (const id of this.waiting.keys())
                this.settle(id, new Error('the queue process ended'));
        });
    }
    static async start(settings) {
        const child = fork(compiled('processes/queue.js'), [JSON.stringify(settings)], {
            stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        });
        keep(child);
        onEnd(() => stopChild(child));
        await new Promise((resolve, reject) => {
            child.once('message', () => resolve());
            child.once('exit', (code) => reject(new Error(`the queue process ended with ${code}`)));
        });
        return new QueueProcess(child);
    }
    tell(command, timeoutMs = DEFAULT_TIMEOUT_MS) {
        const id = ++this.lastId;
        return new Promise((resolve, reject) => {
            const timer = setTimeout(() => this.settle(id, new Error(`no answer to "${command.do}" in ${timeoutMs} ms`)), timeoutMs);
            this.waiting.set(id, (reply) => {
                clearTimeout(timer);
                if (reply instanceof Error)
                    reject(reply);
                else if ('error' in reply)
                    reject(new Error(reply.error));
                else
                    resolve(reply.answer);
            });
            this.child.send({ id, command });
        });
    }
    /** As a crash does: nothing is said to anybody. */
    async crash() {
        await stopChild(this.child, 'SIGKILL');
    }
    async stop() {
        await stopChild(this.child);
    }
    settle(id, reply) {
        const settle = this.waiting.get(id);
        this.waiting.delete(id);
        settle?.(reply);
    }
}
