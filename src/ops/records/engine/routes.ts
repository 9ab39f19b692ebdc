import { Type } from 'typebox';
import { choice, dataOf, flag, type Route, routesOf, whole } from '../../../http/index.ts';
import type { Code } from '../../../shared/index.ts';
import { ABSENT, MAX_ABSENT_PERCENT, requireWay, waysOf } from './absent.ts';
import type { Declaration, RecordResource } from './declaration.ts';
import { NDJSON, takeIn } from './intake.ts';
import { type RecordHooks, store } from './load.ts';
import { upsertId } from './operation-ids.ts';
import { schemaOf } from './schema.ts';
import { Spool } from './spool.ts';

/** Per request, in either format. Records are read one by one, so this limits time and disk space, not memory. */
export const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024;

const Stored = Type.Object(
  {
    inserted: Type.Integer({ description: 'Records that are new.' }),
    updated: Type.Integer({ description: 'Records that differ from what was there; removed ones too.' }),
    unchanged: Type.Integer({ description: 'Records that were left untouched.' }),
    absent: Type.Optional(
      Type.Integer({
        description:
          'With `absent`: stored records that the request lacks and that were removed or switched off.',
      }),
    ),
  },
  { 'x-name': 'LoadedRecords' },
);

function codesOf(declaration: Declaration): Code[] {
  const parts = [declaration, ...(declaration.lines ? [declaration.lines.of] : [])];
  const fields = parts.flatMap((one) => Object.values(one.fields));
  const references = fields.flatMap((field) => (field.references ? [field.references.code] : []));
  const immutable = fields.some((field) => field.isImmutable) ? (['FIELD_IMMUTABLE'] as const) : [];
  const existing = declaration.existing ? [declaration.existing.code] : [];
  return [
    ...new Set([
      ...references,
      ...existing,
      ...immutable,
      'DUPLICATE_RECORD',
      'RECORD_INVALID',
      'TOTAL_TOO_LARGE',
      ...(waysOf(declaration).length > 0 ? ['TOO_MANY_ABSENT'] : []),
    ] as Code[]),
  ];
}

function absentText(declaration: Declaration): string {
  const ways = waysOf(declaration);
  if (ways.length === 0) return 'Not for this resource: its records can be neither removed nor switched off.';
  return `The request is the whole list: stored records that it lacks are removed (remove) or switched off (inactive). Here: ${ways.join(', ')}.`;
}

const HOW = `Records that are new are inserted, known ones are updated, and those that do not differ are left untouched, their TimeUpdated too. A field that is absent keeps its value; for a new record it takes its default. All or nothing: when one record is refused, with every problem listed by its index (422), nothing is changed.`;

/** `PUT /ops/records/{resource}` for one resource. */
export function recordRoute(declaration: RecordResource, hooks: RecordHooks): Route {
  const { name, noun, description } = declaration;
  const record = schemaOf(declaration);
  const { example } = declaration;
  return routesOf('ops', `Records: ${declaration.tag}`).put(upsertId(noun), `/records/${name}`, {
    summary: `Upsert ${noun}`,
    description: description ? `${description}\n\n${HOW}` : HOW,
    query: {
      dry_run: flag('true: check everything and answer what would happen, but change nothing.', false),
      absent: choice(absentText(declaration), ABSENT),
      max_absent: whole(
        'With `absent`: how many percent of the stored records may be absent; more is 422 TOO_MANY_ABSENT, and nothing happens.',
        { min: 0, max: 100, fallback: MAX_ABSENT_PERCENT },
      ),
    },
    content: {
      'application/json': { schema: Type.Array(record), example: [example] },
      [NDJSON]: { schema: record, example },
    },
    maxBytes: MAX_UPLOAD_BYTES,
    answers: {
      200: {
        description: 'How many records were inserted, updated and left untouched.',
        schema: dataOf(Stored),
        example: { data: { inserted: 1, updated: 0, unchanged: 0 } },
      },
    },
    errors: codesOf(declaration),
    async load({ db, by, query, lenient }, upload) {
      const { dry_run: dryRun, absent: how, max_absent: maxPercent } = query;
      if (how) requireWay(declaration, how);
      const spool = new Spool();
      try {
        const intake = await takeIn(declaration, upload!, { lenient, spool });
        const options = { dryRun, actor: by, hooks, absent: how && { how, maxPercent } };
        return { data: { data: await store(db, declaration, intake, options) } };
      } finally {
        await spool.discard();
      }
    },
  });
}
