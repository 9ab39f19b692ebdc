import { STATUS } from './codes.js';
/** What the domain throws: a code from the catalogue and a sentence that helps. */
export class Fault extends Error {
    code;
    status;
    fieldErrors;
    headers;
    constructor(code, detail, options = {}) {
        super(detail, options.cause === undefined ? undefined : { cause: options.cause });
        this.name = 'Fault';
        this.code = code;
        this.status = options.status ?? STATUS[code];
        this.fieldErrors = options.fieldErrors;
        this.headers = options.headers;
    }
}
/** All problems of a request at once; the first one names the whole. */
export function faultOf(fieldErrors, status) {
    const first = fieldErrors[0];
    const code = first.code in STATUS ? first.code : 'SCHEMA_VIOLATION';
    const more = fieldErrors.length > 1 ? ` (and ${fieldErrors.length - 1} more, see field_errors)` : '';
    return new Fault(code, first.detail + more, { fieldErrors, ...(status === undefined ? {} : { status }) });
}
