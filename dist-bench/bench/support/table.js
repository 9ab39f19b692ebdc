const HEADINGS = ['row', 'ours', 'reference', 'ratio', 'target', 'verdict', 'unit'];
const NUMERIC = new Set(['ours', 'reference', 'ratio']);
/** Three significant digits: more would claim a precision that the machine does not have. */
export function figure(value) {
    if (!Number.isFinite(value))
        return '-';
    const rounded = Number(value.toPrecision(3));
    return Math.abs(rounded) >= 1000 ? rounded.toLocaleString('en-US') : String(rounded);
}
function targetText(target) {
    if (!target)
        return '-';
    return `${target.of} ${target.is === 'at least' ? '>=' : '<='} ${target.value}`;
}
function cells(result) {
    if (result.verdict === 'failed')
        return [result.name, '-', '-', '-', '-', 'FAILED', ''];
    const { name, ours, reference, ratio, target, verdict, unit } = result;
    return [name, figure(ours), figure(reference), figure(ratio), targetText(target), verdict, unit];
}
/** The results for people, with what each row compares and what one must know about it below. */
export function tableText(results) {
    const lines = [[...HEADINGS], ...results.map(cells)];
    const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
    const text = lines.map((line) => line
        .map((cell, i) => (NUMERIC.has(HEADINGS[i]) ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
        .join('  ')
        .trimEnd());
    const ruler = '-'.repeat(Math.max(...text.map((line) => line.length)));
    const notes = results.map((result) => {
        const note = result.verdict === 'failed' ? result.error : result.note;
        return `${result.name}: ${result.about}${note ? `\n    ${note.replaceAll('\n', '\n    ')}` : ''}`;
    });
    return [text[0], ruler, ...text.slice(1), '', ...notes].join('\n');
}
