import { compiled } from './paths.js';
import { runProgram } from './run.js';
/** Drives load from another process. Any answer but 2xx fails: a fast refusal is no speed. */
export async function drive(request) {
    const args = [compiled('processes/load.js'), JSON.stringify(request)];
    const out = await runProgram(process.execPath, args, { timeoutMs: (request.seconds + 30) * 1000 });
    const report = JSON.parse(out);
    if (report.non2xx > 0 || report.errors > 0 || report.count === 0) {
        throw new Error(`${request.url}: ${report.count} good answers, ${report.non2xx} not 2xx, ${report.errors} errors.`);
    }
    return report;
}
