import { type TSchema, Type } from 'typebox';
import type { Horizon } from '../../../db/index.ts';
import { dateTime, framed, notTaken, type Param, paging, type Route, routesOf } from '../../../http/index.ts';
import { timeUpdated } from '../../../model/index.ts';
import type { Declaration, RecordResource } from './declaration.ts';
import { listId } from './operation-ids.ts';
import { readPage, sendable } from './page.ts';

const UPDATED_SINCE = dateTime(
  'Records changed at or after this time, in the order of their changes: walk forward with the TimeUpdated of the last one.',
);
const NO_CHANGES = notTaken('is not a parameter of this list: its records have no time of change.');

/** The record as it is read: everything that a load takes, and when it last changed. */
function readSchema(declaration: Declaration, parentField?: string): TSchema {
  const { lines, untimed } = declaration;
  const fields = sendable(declaration, parentField).map(([name, field]) => [name, field.shownSchema]);
  const nested = lines
    ? [[lines.field, Type.Array(readSchema(lines.of, lines.parentField), { description: 'All its lines.' })]]
    : [];
  const time = untimed || parentField !== undefined ? [] : [['TimeUpdated', timeUpdated.shownSchema]];
  return Type.Unsafe({ type: 'object', properties: Object.fromEntries([...fields, ...nested, ...time]) });
}

/** `GET /ops/records/{resource}` for one resource. */
export function listRoute(declaration: RecordResource, horizon: Horizon): Route {
  const { name, noun, untimed, example } = declaration;
  const since: Param<Date | undefined> = untimed ? NO_CHANGES : UPDATED_SINCE;
  return routesOf('ops', `Records: ${declaration.tag}`).get(listId(noun), `/records/${name}`, {
    summary: `List ${noun}`,
    description:
      'Every stored record with the fields that PUT takes, also those that v1 does not show: what you read can be sent back. Pages are as in v1: a page that is not full is the last.',
    query: { UpdatedSince: since, ...paging('Page', 'PageSize') },
    answers: {
      200: {
        description: 'One page.',
        schema: Type.Object({
          Data: Type.Array(readSchema(declaration)),
          Page: Type.Integer(),
          PageSize: Type.Integer(),
        }),
        example: { Data: [example], Page: 1, PageSize: 50 },
      },
    },
    async read({ db, key, query: { Page: page, PageSize: pageSize, UpdatedSince: updatedSince } }) {
      const data = await readPage({ db, key, horizon }, declaration, { page, pageSize, updatedSince });
      return framed('{"Data":[', data, `],"Page":${page},"PageSize":${pageSize}}`);
    },
  });
}
