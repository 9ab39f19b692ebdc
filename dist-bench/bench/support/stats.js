/** The value below which the share `p` of the values lies (nearest rank). */
export function percentile(values, p) {
    if (values.length === 0)
        throw new Error('no values to take a percentile of');
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)];
}
export function median(values) {
    const sorted = [...values].sort((a, b) => a - b);
    const middle = sorted.length / 2;
    if (Number.isInteger(middle))
        return (sorted[middle - 1] + sorted[middle]) / 2;
    return sorted[Math.floor(middle)];
}
/** Milliseconds on the clock of the machine, comparable between processes. */
export function nowMs() {
    return Number(process.hrtime.bigint()) / 1e6;
}
