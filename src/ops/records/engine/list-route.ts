import { type TSchema, Type } from 'typebox';
import type { Horizon } from '../../../db/index.ts';
import {
  dateTime,
  type Param,
  paging,
  type Route,
  routesOf,
  unsupportedParam,
  wrapJson,
} from '../../../http/index.ts';
import { timeUpdated } from '../../../model/index.ts';
import type { RecordResource, ResourceDeclaration } from './declaration.ts';
import { listOperationId } from './operation-ids.ts';
import { readRecordsPage, sendableFields } from './page.ts';

const UPDATED_SINCE = dateTime(
  'Return only records changed at or after this time, oldest change first. To continue, send the TimeUpdated of the last record that you received.',
);
const NO_CHANGES = unsupportedParam(
  'is not supported by this list, because its records have no TimeUpdated. Read the whole list again.',
);

/** The rest is about what a load does to the lines. */
const firstSentence = (text: string) => text.replace(/(?<=\.) .*/s, '');

/** The record as it is read: everything that a load takes, and when it last changed. */
function readSchema(declaration: ResourceDeclaration, parentField?: string): TSchema {
  const { lines, untimed } = declaration;
  const fields = sendableFields(declaration, parentField).map(([name, field]) => [name, field.shownSchema]);
  const nested = lines
    ? [
        [
          lines.field,
          Type.Array(readSchema(lines.of, lines.parentField), {
            description: firstSentence(lines.description),
          }),
        ],
      ]
    : [];
  const time = untimed || parentField !== undefined ? [] : [['TimeUpdated', timeUpdated.shownSchema]];
  return Type.Unsafe({ type: 'object', properties: Object.fromEntries([...fields, ...nested, ...time]) });
}

/** `GET /ops/records/{resource}` for one resource. */
export function recordListRoute(declaration: RecordResource, horizon: Horizon): Route {
  const { name, noun, untimed, example } = declaration;
  const since: Param<Date | undefined> = untimed ? NO_CHANGES : UPDATED_SINCE;
  return routesOf('ops', `Records: ${declaration.tag}`).get(listOperationId(noun), `/records/${name}`, {
    summary: `List ${noun}`,
    description:
      'Returns every stored record with all fields that PUT accepts, including fields that v1 does not show. You can send the records back with PUT as they are. Pagination works as in v1: a page with fewer than PageSize records is the last one.',
    query: { UpdatedSince: since, ...paging('Page', 'PageSize') },
    responses: {
      200: {
        description: 'A page of records.',
        schema: Type.Object({
          Data: Type.Array(readSchema(declaration), { description: 'Records on this page.' }),
          Page: Type.Integer({ description: 'Page number, starting at 1.' }),
          PageSize: Type.Integer({ description: 'Maximum number of records per page.' }),
        }),
        example: { Data: [example], Page: 1, PageSize: 50 },
      },
    },
    async read({ db, key, query: { Page: page, PageSize: pageSize, UpdatedSince: updatedSince } }) {
      const data = await readRecordsPage({ db, key, horizon }, declaration, { page, pageSize, updatedSince });
      return wrapJson('{"Data":[', data, `],"Page":${page},"PageSize":${pageSize}}`);
    },
  });
}
