/** One field that differs, named as in a response. */
export interface Difference {
  field: string;
  from: unknown;
  to: unknown;
}

type Fields = Record<string, unknown>;

/**
 * The differences between two JSON values, field by field: `memo`, `totals.ext_price`, `lines[0].units`. A field that only
 * one of them has is null in the other. Fields for which `isLeftOut` is true are not compared.
 */
export function differences(
  from: unknown,
  to: unknown,
  isLeftOut: (field: string) => boolean = () => false,
): Difference[] {
  const found: Difference[] = [];
  const compare = (field: string, a: unknown, b: unknown): void => {
    if (field !== '' && isLeftOut(field)) return;
    if (isObject(a) && isObject(b)) {
      const names = new Set([...Object.keys(a), ...Object.keys(b)]);
      for (const name of names) compare(field === '' ? name : `${field}.${name}`, a[name], b[name]);
    } else if (isListOfObjects(a) && isListOfObjects(b)) {
      for (let i = 0; i < Math.max(a.length, b.length); i++) compare(`${field}[${i}]`, a[i], b[i]);
    } else if (JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)) {
      found.push({ field, from: a ?? null, to: b ?? null });
    }
  };
  compare('', from, to);
  return found;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list of plain values counts as one field. */
function isListOfObjects(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every(isObject);
}
