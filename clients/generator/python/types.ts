import type { NamedShape } from '../describe.ts';
import type { Field, PlainKind, Shape } from '../shape.ts';
import { docstring, isFieldName, pascal, quoted } from './names.ts';

type RecordShape = Shape & { kind: 'record' };

const PLAIN: Record<PlainKind, string> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
};

/** Marks a name of a document's own module, until it is known who refers to it. */
const MODULE_MARK = '§';

/** `§Order` as a module refers to it: `Order`, or from another one `v2.Order`. */
export function resolveModuleMarks(type: string, prefix: string): string {
  return type.replaceAll(MODULE_MARK, prefix);
}

/** The types of one document. Python has no anonymous records: each becomes a class, named after where it is found. */
export class PythonTypes {
  private readonly classes: string[] = [];
  private readonly aliases: { name: string; text: string }[] = [];
  private readonly names = new Map<Shape, string>();
  private readonly taken = new Set<string>();

  constructor(private readonly named: readonly NamedShape[]) {
    for (const { name, shape } of named) {
      this.taken.add(name);
      if (this.recordOf(shape)) this.names.set(shape, name);
    }
    for (const { name, shape, description } of named) {
      const record = this.recordOf(shape);
      if (record) this.addClass(name, record, description);
      else this.addAlias(name, shape, description);
    }
  }

  /** The type of a shape; `hint` is the name of the class that it may need. */
  typeOf(shape: Shape, hint: string, isRequest = false): string {
    switch (shape.kind) {
      case 'named':
        return MODULE_MARK + shape.name;
      case 'literal':
        return literal(shape.values);
      case 'plain':
        return PLAIN[shape.of];
      case 'list':
        return `${isRequest ? 'Sequence' : 'List'}[${this.typeOf(shape.of, `${hint}Item`, isRequest)}]`;
      case 'map':
        return `${isRequest ? 'Mapping' : 'Dict'}[str, ${this.typeOf(shape.of, `${hint}Value`, isRequest)}]`;
      case 'record':
      case 'all':
        return this.classFor(shape, hint);
      case 'union':
        return union(shape.of.map((one, i) => this.typeOf(one, this.alternative(one, hint, i), isRequest)));
      case 'unknown':
        return 'Any';
    }
  }

  private addAlias(name: string, shape: Shape, description?: string): void {
    const text = resolveModuleMarks(this.typeOf(shape, `${name}Value`), '');
    const note = description ? `\n${docstring(description, '')}` : '';
    this.aliases.push({ name, text: `${name} = ${text}${note}\n` });
  }

  /** The shape behind a name. */
  resolved(shape: Shape): Shape {
    if (shape.kind !== 'named') return shape;
    const found = this.named.find(({ name }) => name === shape.name);
    return found ? this.resolved(found.shape) : shape;
  }

  /** The module; aliases come last, each after those that it uses, because they are evaluated when the module loads. */
  text(): string {
    return [...this.classes, ...sortByDependency(this.aliases)].join('\n\n');
  }

  private classFor(shape: Shape, hint: string): string {
    const known = this.names.get(shape);
    if (known) return MODULE_MARK + known;
    const record = this.recordOf(shape);
    if (!record) return 'Any';
    let name = hint;
    for (let i = 2; this.taken.has(name); i++) name = `${hint}${i}`;
    this.taken.add(name);
    this.names.set(shape, name);
    this.addClass(name, record);
    return MODULE_MARK + name;
  }

  private alternative(shape: Shape, hint: string, index: number): string {
    return shape.kind === 'record' && index > 0 ? `${hint}Or${index + 1}` : hint;
  }

  /** A record, or the parts of one with the fields of all in one; Python has no intersections. */
  private recordOf(shape: Shape): RecordShape | undefined {
    if (shape.kind === 'record') return shape;
    if (shape.kind !== 'all') return undefined;
    const parts = shape.of.map((one) => this.recordOf(this.resolved(one)));
    if (!parts.every((one) => one !== undefined)) return undefined;
    // What a later part says about a field is the narrower of the two.
    const fields = new Map(parts.flatMap((one) => one.fields).map((field) => [field.name, field]));
    return { kind: 'record', side: parts[0]!.side, fields: [...fields.values()] };
  }

  private addClass(name: string, { fields, side }: RecordShape, description?: string): void {
    const required = fields.filter((one) => !one.isOptional);
    const optional = fields.filter((one) => one.isOptional);
    const isRequest = side === 'request';
    const head = description ? `${docstring(description, '    ')}\n` : '';
    const types = new Map(
      fields.map((one) => [
        one,
        resolveModuleMarks(this.typeOf(one.shape, `${name}${pascal(one.name)}`, isRequest), ''),
      ]),
    );
    const part = (partName: string, base: string, of: readonly Field[], isTotal: boolean, note: string) =>
      of.every((one) => isFieldName(one.name))
        ? classText(partName, base, of, types, isTotal, note)
        : `${functionalTypedDict(partName, of, types, isTotal)}`;
    const isPlain = fields.every((one) => isFieldName(one.name));
    if (required.length === 0 || optional.length === 0) {
      this.classes.push(part(name, 'TypedDict', fields, optional.length === 0, head));
      return;
    }
    if (isPlain) {
      // Python 3.9 has no NotRequired: fields that must be there and those that need not are in two classes.
      this.classes.push(part(`_${name}`, 'TypedDict', required, true, ''));
      this.classes.push(part(name, `_${name}`, optional, false, head));
      return;
    }
    this.classes.push(part(`_${name}Required`, 'TypedDict', required, true, ''));
    this.classes.push(part(`_${name}Optional`, 'TypedDict', optional, false, ''));
    this.classes.push(`class ${name}(_${name}Required, _${name}Optional):\n${head || '    pass\n'}`);
  }
}

type FieldTypes = ReadonlyMap<Field, string>;

function classText(
  name: string,
  base: string,
  fields: readonly Field[],
  types: FieldTypes,
  isTotal: boolean,
  head: string,
): string {
  const lines = fields.map((one) => {
    const note = one.description ? `\n${docstring(one.description, '    ')}` : '';
    return `    ${one.name}: ${types.get(one)!}${note}`;
  });
  const body = lines.length > 0 ? lines.join('\n') : '    pass';
  return `class ${name}(${base}${isTotal ? '' : ', total=False'}):\n${head}${body}\n`;
}

/** For fields whose names Python keeps for itself, such as `from`. */
function functionalTypedDict(
  name: string,
  fields: readonly Field[],
  types: FieldTypes,
  isTotal: boolean,
): string {
  const lines = fields.map((one) => `        ${quoted(one.name)}: ${quoted(types.get(one)!)},`);
  return `${name} = TypedDict(\n    ${quoted(name)},\n    {\n${lines.join('\n')}\n    },\n    total=${isTotal ? 'True' : 'False'},\n)\n`;
}

function sortByDependency(aliases: readonly { name: string; text: string }[]): string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  const visit = ({ name, text }: { name: string; text: string }) => {
    if (seen.has(name)) return;
    seen.add(name);
    const [definition = ''] = text.split('\n');
    for (const other of aliases) if (new RegExp(`\\b${other.name}\\b`).test(definition)) visit(other);
    done.push(text);
  };
  for (const one of aliases) visit(one);
  return done;
}

function literal(values: readonly unknown[]): string {
  const shown = values.filter((value) => value !== null).map(value);
  const types = shown.length > 0 ? [`Literal[${shown.join(', ')}]`] : [];
  return union([...types, ...(values.includes(null) ? ['None'] : [])]);
}

function value(one: unknown): string {
  if (typeof one === 'boolean') return one ? 'True' : 'False';
  return typeof one === 'string' ? quoted(one) : String(one);
}

export function union(types: readonly string[]): string {
  const known = [...new Set(types)];
  if (known.includes('Any')) return 'Any';
  const others = known.filter((type) => type !== 'None');
  if (others.length === 0) return 'None';
  const all = others.length === 1 ? others[0]! : `Union[${others.join(', ')}]`;
  return others.length < known.length ? `Optional[${all}]` : all;
}
