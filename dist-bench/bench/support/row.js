export function judge(row, measured) {
    const ratio = measured.ratio ?? measured.ours / measured.reference;
    const { name, about, unit, target } = row;
    return { name, about, unit, ...measured, ratio, target, verdict: verdictOf(target, measured.ours, ratio) };
}
function verdictOf(target, ours, ratio) {
    if (!target)
        return 'shown';
    const figure = target.of === 'ratio' ? ratio : ours;
    const met = target.is === 'at least' ? figure >= target.value : figure <= target.value;
    return met ? 'met' : 'missed';
}
