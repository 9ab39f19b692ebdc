import type { DocumentedOperation, DocumentName, OpenApi, Schema } from './document.ts';
import { isByHand, nameOf } from './names.ts';

export interface Named {
  document: DocumentName;
  resource: string;
  method: string;
  verb: string;
  path: string;
  operation: DocumentedOperation;
  /** Of its document. */
  schemas: Record<string, Schema>;
}

export function operationsOf(document: DocumentName, { paths, components }: OpenApi): Named[] {
  const schemas = components.schemas ?? {};
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => !isByHand(operation.operationId))
      .map(([verb, operation]) => {
        const [resource, method] = nameOf(document, path, operation.operationId);
        return { document, resource, method, verb: verb.toUpperCase(), path, operation, schemas };
      }),
  );
}

export function refuseDoubles(operations: readonly Named[]): void {
  const seen = new Map<string, string>();
  for (const { document, resource, method, operation } of operations) {
    const name = `${document} ${resource}.${method}`;
    const other = seen.get(name);
    if (other)
      throw new Error(`${other} and ${operation.operationId} would both be ${name}: name one in EXCEPTIONS.`);
    seen.set(name, operation.operationId);
  }
}

/** Schemas of success, as JSON; a document of another type is read as it comes. */
export function successes({ operation }: Pick<Named, 'operation'>): { json: Schema[]; isOther: boolean } {
  const contents = Object.entries(operation.responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content ?? {});
  const json = contents.flatMap((content) =>
    content['application/json'] ? [content['application/json'].schema] : [],
  );
  const isOther = json.length === 0 && contents.some((content) => Object.keys(content).length > 0);
  return { json, isOther };
}

export function traitsOf({
  operation,
  verb,
  document,
}: Pick<Named, 'operation' | 'verb' | 'document'>): string {
  const names = operation.parameters.map(({ name }) => name);
  const content = operation.requestBody?.content ?? {};
  const isSingle = document === 'v1' && verb === 'GET' && operation.operationId.startsWith('get');
  const isJson = 'application/json' in content && Object.keys(content).length === 1;
  const { json, isOther } = successes({ operation });
  const isList =
    verb === 'GET' && (json[0]?.properties?.data ?? json[0]?.properties?.Data)?.items !== undefined;
  return [
    names.includes('Idempotency-Key') ? 'k' : '',
    operation.requestBody ? (isJson ? 'b' : 'u') : '',
    isSingle ? 's' : names.includes('Page') && isList ? 'L' : '',
    names.includes('page') && isList ? 'l' : '',
    isOther ? 'r' : '',
  ].join('');
}
