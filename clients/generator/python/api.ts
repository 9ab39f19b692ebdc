import { type Description, DOCUMENTS, type Operation, type QueryParameter } from '../describe.ts';
import type { DocumentName } from '../document.ts';
import { groupByResource } from '../names.ts';
import type { Shape } from '../shape.ts';
import { docstring, pascal, quoted, snake } from './names.ts';
import { type PythonTypes, resolveModuleMarks, union } from './types.ts';

export type TypesOf = Record<DocumentName, PythonTypes>;

/** Options that every call takes, with their types. */
const COMMON = [
  ['timeout', 'float'],
  ['attempt_timeout', 'float'],
  ['retries', 'int'],
  ['headers', 'Mapping[str, str]'],
] as const;

const IMPORTS = `from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Literal, Mapping, Optional, Sequence, Tuple, Union, overload

from ..response import ApiResponse
from ..options import Id, KeyMaker, Options, part
from ..pages import Pages
from ..resource import Resource
from ..stream import Stream
from ..sync import Sync
from ..transport import Transport, Upload

if TYPE_CHECKING:
    from . import ops, v1, v2
`;

/** Every operation as a method; the types of records are only loaded by type checkers. */
export function apiFile(description: Description, types: TypesOf): string {
  const { operations } = description;
  const groups = DOCUMENTS.map((document) => ({
    document,
    resources: groupByResource(operations.filter((one) => one.document === document)),
  }));
  return [
    IMPORTS,
    ...groups.flatMap(({ document, resources }) =>
      resources.map(([name, methods]) => resourceClass(document, name, methods, types)),
    ),
    recordsClass(description, types.ops),
    ...groups
      .filter(({ document }) => document !== 'v2')
      .map(({ document, resources }) => documentClass(document, resources)),
    apiClass(groups[0]!.resources),
    syncedFile(description, types),
  ].join('\n\n');
}

const className = (document: DocumentName, resource: string) =>
  `${document === 'v2' ? '' : pascal(document)}${pascal(resource)}`;

function resourceClass(
  document: DocumentName,
  resource: string,
  methods: readonly Operation[],
  types: TypesOf,
): string {
  const texts = methods.map((one) => methodText(one, types[document]));
  return `class ${className(document, resource)}(Resource):\n    __slots__ = ()\n\n${texts.join('\n')}`;
}

const ABOUT = { v1: 'The read API.', ops: "What the distributor's staff need." } as const;

function documentClass(document: 'v1' | 'ops' | 'v2', resources: readonly [string, unknown][]): string {
  const more = document === 'ops' ? ['        self.records = OpsRecords(transport)'] : [];
  const lines = resources.map(
    ([name]) => `        self.${snake(name)} = ${className(document, name)}(transport)`,
  );
  const about = document === 'v2' ? '' : ABOUT[document];
  return `class ${pascal(document)}:\n    """${about}"""\n\n    def __init__(self, transport: Transport) -> None:\n${[...lines, ...more].join('\n')}\n`;
}

function apiClass(resources: readonly [string, unknown][]): string {
  const lines = resources.map(
    ([name]) => `        self.${snake(name)} = ${className('v2', name)}(transport)`,
  );
  return `class Api:\n    """Every operation of the service."""\n\n    def __init__(self, transport: Transport) -> None:\n        self._transport = transport\n${lines.join('\n')}\n        self.v1 = V1(transport)\n        self.ops = Ops(transport)\n`;
}

function methodText(operation: Operation, types: PythonTypes): string {
  const ids = operation.ids.map((name) => `${snake(name)}: Id`);
  const query = sortRequiredFirst(operation.query);
  const named = [
    ...query.map((one) => parameter(one, types, operation)),
    ...extraOptions(operation).map(([name, type]) => `${name}: Optional[${type}] = None`),
  ];
  refuseDuplicateParameters(operation, named);
  const head = ['self', ...ids, ...bodyParameter(operation, types), '*', ...named];
  const about = docstring(
    [
      `${operation.summary}.`,
      '',
      `\`\`${operation.verb} ${operation.path}\`\``,
      ...parameterDocs(query),
    ].join('\n'),
    '        ',
  );
  const lines = head.map((one) => `        ${one},`).join('\n');
  return `    def ${snake(operation.method)}(\n${lines}\n    ) -> ${resultType(operation, types)}:\n${about}\n        return ${call(operation, query)}\n`;
}

/** Python requires parameters without a default to come first only if they are positional; readers expect them first anyway. */
function sortRequiredFirst(query: readonly QueryParameter[]): QueryParameter[] {
  return [...query.filter((one) => one.isRequired), ...query.filter((one) => !one.isRequired)];
}

function parameterDocs(query: readonly QueryParameter[]): string[] {
  if (query.length === 0) return [];
  return [
    '',
    ...query.map(({ name, description }) => `${snake(name)}: ${description.replaceAll('\n', ' ')}`),
  ];
}

function refuseDuplicateParameters({ id, ids }: Operation, named: readonly string[]): void {
  const names = [...ids.map(snake), ...named.map((one) => one.split(':')[0]!)];
  const double = names.find((name, i) => names.indexOf(name) !== i);
  if (double) throw new Error(`${id} would have two parameters named ${double} in Python.`);
}

function parameter(query: QueryParameter, types: PythonTypes, operation: Operation): string {
  const type = parameterType(query, types, `${pascal(operation.id)}${pascal(query.name)}`);
  const own = resolveModuleMarks(type, `${operation.document}.`);
  return `${snake(query.name)}: ${query.isRequired ? own : `Optional[${own}] = None`}`;
}

function parameterType({ shape, item }: QueryParameter, types: PythonTypes, hint: string): string {
  if (item) {
    const type = types.typeOf(item, hint, true);
    return union([type, `Sequence[${type}]`]);
  }
  const type = types.typeOf(shape, hint, true);
  const format = shape.kind === 'plain' ? shape.format : undefined;
  if (format === 'date-time') return union([type, 'datetime']);
  return format === 'date' ? union([type, 'date']) : type;
}

function bodyParameter({ body, document, id }: Operation, types: PythonTypes): string[] {
  if (!body) return [];
  const type = body.isUpload
    ? 'Upload'
    : resolveModuleMarks(types.typeOf(body.shape, `${pascal(id)}Body`, true), `${document}.`);
  return [body.isRequired ? `body: ${type}` : `body: Optional[${type}] = None`];
}

/** Options of this call besides its parameters. */
function extraOptions({ takes, verb }: Operation): (readonly [string, string])[] {
  return [
    ...(takes.plan ? [['plan', 'str'] as const] : []),
    ...(takes.ifMatch ? [['if_match', 'str'] as const] : []),
    ...(verb === 'GET' ? [['if_none_match', 'str'] as const] : []),
    ...(takes.idempotencyKey ? [['idempotency_key', 'Union[str, KeyMaker]'] as const] : []),
    ...COMMON,
  ];
}

function optionsText(operation: Operation): string {
  const own = extraOptions(operation)
    .map(([name]) => name)
    .filter((name) => !COMMON.some(([common]) => common === name))
    .map((name) => `${name}=${name}`);
  return `Options(${[...COMMON.map(([name]) => name), ...own].join(', ')})`;
}

function call(operation: Operation, query: readonly QueryParameter[]): string {
  const { verb, result, body, takes, document } = operation;
  const path = pathText(operation);
  const options = optionsText(operation);
  const pairs = query.map(({ name }) => `${quoted(name)}: ${snake(name)}`);
  const sent = `{${pairs.join(', ')}}`;
  if (result.kind === 'pages')
    return `self._pages(${path}, ${options}, ${sent}, ${document === 'v1' ? 'True' : 'False'})`;
  if (result.kind === 'stream') return `self._stream(${quoted(verb)}, ${path}, ${options}, ${sent})`;
  if (body?.isUpload) return `self._upload(${quoted(verb)}, ${path}, ${options}, ${sent}, body)`;
  const more = [
    ...(query.length > 0 ? [`query=${sent}`] : []),
    ...(body ? ['body=body'] : []),
    ...(takes.idempotencyKey ? ['is_keyed=True'] : []),
    ...(result.kind === 'body' && result.isSingle ? ['is_single=True'] : []),
  ];
  return `self._call(${[quoted(verb), path, options, ...more].join(', ')})`;
}

function pathText({ path, ids }: Operation): string {
  if (ids.length === 0) return quoted(path);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => `{part('${snake(name)}', ${snake(name)})}`);
  return `f"${filled}"`;
}

function resultType(operation: Operation, types: PythonTypes): string {
  const { result, document, id } = operation;
  const own = (type: string) => resolveModuleMarks(type, `${document}.`);
  if (result.kind === 'stream') return 'Stream';
  if (result.kind === 'nothing') return 'ApiResponse[None, None]';
  if (result.kind === 'pages') return `Pages[${own(types.typeOf(result.item, `${pascal(id)}Item`))}]`;
  const name = `${pascal(id)}Response`;
  const bodies = union(result.bodies.map((one) => types.typeOf(one, name)));
  return `ApiResponse[${own(dataType(operation, types))}, ${own(bodies)}]`;
}

/** The type of what is in the field `data` of a body, whichever of its alternatives it is. */
function dataType({ result, id }: Operation, types: PythonTypes): string {
  if (result.kind !== 'body' || result.dataField === undefined) return 'None';
  const { dataField, isSingle } = result;
  const found = result.bodies
    .flatMap((body) => alternatives(types.resolved(body), types))
    .map((record) => {
      const field =
        record.kind === 'record' ? record.fields.find(({ name }) => name === dataField) : undefined;
      if (!field) return 'Any';
      const { shape } = field;
      const of = isSingle && shape.kind === 'list' ? shape.of : shape;
      return types.typeOf(of, `${pascal(id)}ResponseData`);
    });
  return union(found);
}

function alternatives(shape: Shape, types: PythonTypes): Shape[] {
  if (shape.kind !== 'union') return [shape];
  return shape.of.flatMap((one) => alternatives(types.resolved(one), types));
}

const optional = ([name, type]: readonly [string, string]) => `${name}: Optional[${type}] = None`;
const COMMON_PARAMETERS = COMMON.map(optional).join(', ');
const COMMON_OPTIONS = COMMON.map(([name]) => name).join(', ');

/** Records of the ERP: one method for all lists, typed by the name of the list. */
function recordsClass({ records }: Description, types: PythonTypes): string {
  const load = `dry_run: Optional[bool] = None, absent: Optional[Literal["remove", "inactive"]] = None, max_absent: Optional[float] = None, ${COMMON_PARAMETERS}`;
  const read = `updated_since: Union[str, datetime, None] = None, page: Optional[int] = None, page_size: Optional[int] = None, if_none_match: Optional[str] = None, ${COMMON_PARAMETERS}`;
  const response = resolveModuleMarks(types.typeOf(records.response, 'RecordsResponse'), 'ops.');
  const lists = records.lists.map(({ name, item }) => ({
    name: quoted(name),
    type: resolveModuleMarks(types.typeOf(item, `${pascal(name)}Record`, true), 'ops.'),
  }));
  const puts = lists.map(
    ({ name, type }) =>
      `    @overload\n    def put(self, name: Literal[${name}], records: Union[Sequence[${type}], Upload], *, ${load}) -> ApiResponse[${response}, Any]: ...\n`,
  );
  const reads = lists.map(
    ({ name, type }) =>
      `    @overload\n    def list(self, name: Literal[${name}], *, ${read}) -> Pages[${type}]: ...\n`,
  );
  return `class OpsRecords(Resource):
    """Records that the ERP sends."""

    __slots__ = ()

${puts.join('\n')}
    def put(self, name: str, records: Any, *, ${load}) -> ApiResponse[Any, Any]:
        """Inserts and updates records of a list, all or none. Text, bytes and streams are sent as NDJSON.

        dry_run: Checks everything and reports what would happen, but changes nothing.
        absent: Treats the records as the complete list: stored records that are missing from it are removed or deactivated.
        max_absent: How many percent of the stored records may be absent; 5 by default.
        """
        query = {"dry_run": dry_run, "absent": absent, "max_absent": max_absent}
        return self._upload("PUT", f"/ops/records/{name}", Options(${COMMON_OPTIONS}), query, records)

${reads.join('\n')}
    def list(self, name: str, *, ${read}) -> Pages[Any]:
        """The stored records of a list, with every field that put() takes: what you read can be sent back."""
        query = {"UpdatedSince": updated_since, "Page": page, "PageSize": page_size}
        return self._pages(f"/ops/records/{name}", Options(${COMMON_OPTIONS}, if_none_match=if_none_match), query, True)
`;
}

/** Lists that show their changes: where they are, the field with the time, and their filters. */
function syncedFile({ synced, operations }: Description, types: TypesOf): string {
  const paging = new Set(['page', 'page_size', 'updated_since']);
  const rows = synced.map(({ name, path, field }) => {
    const { query } = operations.find((one) => one.path === path && one.verb === 'GET')!;
    const filters = query
      .filter((one) => !paging.has(snake(one.name)))
      .map((one) => `${quoted(snake(one.name))}: ${quoted(one.name)}`);
    return `    ${quoted(name)}: (${quoted(path)}, ${quoted(field)}, {${filters.join(', ')}}),`;
  });
  const parameters = `*, since: Union[str, datetime, None] = None, ${COMMON_PARAMETERS}, **filters: Any`;
  const overloads = synced.map(({ name, item, document }) => {
    const type = resolveModuleMarks(types[document].typeOf(item, `${pascal(name)}Item`), `${document}.`);
    return `    @overload\n    def sync(self, name: Literal[${quoted(name)}], ${parameters}) -> Sync[${type}]: ...\n`;
  });
  return `SYNCED: Dict[str, Tuple[str, str, Dict[str, str]]] = {
${rows.join('\n')}
}


class SyncedLists:
    _transport: Transport

${overloads.join('\n')}
    def sync(self, name: str, ${parameters}) -> Sync[Any]:
        """Every record that has changed since a given time. Pass the result's \`\`since\`\` to the next run to resume there."""
        if name not in SYNCED:
            raise ValueError(f"There is no list named {name!r} that shows its changes; there are: {', '.join(SYNCED)}.")
        path, field, known = SYNCED[name]
        unknown = [one for one in filters if one not in known]
        if unknown:
            raise TypeError(f"{path} has no filter {unknown[0]!r}; it has: {', '.join(known)}.")
        sent = {known[one]: value for one, value in filters.items()}
        return Sync(self._transport, path, field, since, sent, Options(${COMMON_OPTIONS}))
`;
}
