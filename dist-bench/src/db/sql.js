class SqlFragment {
    text;
    values;
    constructor(text, values) {
        this.text = text;
        this.values = values;
    }
}
const plainTexts = new WeakMap();
/**
 * SQL stays SQL, values become parameters. A fragment made by this same tag is spliced in with its
 * parameters renumbered; nothing else can reach the text.
 */
export function sql(strings, ...values) {
    if (!values.some((value) => value instanceof SqlFragment)) {
        let text = plainTexts.get(strings);
        if (text === undefined) {
            text = strings.reduce((sum, part, i) => `${sum}$${i}${part}`);
            plainTexts.set(strings, text);
        }
        return new SqlFragment(text, values);
    }
    return splice(strings, values);
}
function splice(strings, values) {
    let text = strings[0];
    const flat = [];
    values.forEach((value, i) => {
        if (value instanceof SqlFragment) {
            const offset = flat.length;
            text += value.text.replace(/\$(\d+)/g, (_, n) => `$${Number(n) + offset}`);
            flat.push(...value.values);
        }
        else {
            flat.push(value);
            text += `$${flat.length}`;
        }
        text += strings[i + 1];
    });
    return new SqlFragment(text, flat);
}
/** Fixed text of our own (a column list, a name from a declaration). Never user input. */
export function trusted(text) {
    return new SqlFragment(text, []);
}
export function join(parts, separator) {
    const strings = parts.map((_, i) => (i === 0 ? '' : separator));
    return splice([...strings, ''], parts);
}
