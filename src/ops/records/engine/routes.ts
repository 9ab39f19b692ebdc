import { Type } from 'typebox';
import { choice, dataOf, flag, integer, type Route, routesOf } from '../../../http/index.ts';
import type { Code } from '../../../shared/index.ts';
import { ABSENT_MODES, absentModesOf, MAX_ABSENT_PERCENT, requireSupportedAbsentMode } from './absent.ts';
import type { RecordResource, ResourceDeclaration } from './declaration.ts';
import { ingest, NDJSON_TYPE } from './intake.ts';
import { type RecordHooks, storeRecords } from './load.ts';
import { upsertOperationId } from './operation-ids.ts';
import { MAX_LISTED } from './problems.ts';
import { schemaOf } from './schema.ts';
import { UploadBuffer } from './upload-buffer.ts';

/** Per request, in either format. Records are read one by one, so this limits time and disk space, not memory. */
export const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024;

const UpsertCounts = Type.Object(
  {
    inserted: Type.Integer({ description: 'Number of records created.' }),
    updated: Type.Integer({ description: 'Number of records changed or removed.' }),
    unchanged: Type.Integer({ description: 'Number of records that were already up to date.' }),
    absent: Type.Optional(
      Type.Integer({
        description:
          'Number of stored records that were removed or deactivated because the request did not include them. Present only if the request set the `absent` query parameter.',
      }),
    ),
  },
  { 'x-name': 'LoadedRecords' },
);

function codesOf(declaration: ResourceDeclaration): Code[] {
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
      ...(absentModesOf(declaration).length > 0 ? ['TOO_MANY_ABSENT'] : []),
    ] as Code[]),
  ];
}

function absentText(declaration: ResourceDeclaration): string {
  const ways = absentModesOf(declaration);
  if (ways.length === 0)
    return 'Not available for this resource: its records can be neither removed nor deactivated.';
  const only = ways.length === 1 ? ` This resource supports only \`${ways[0]}\`.` : '';
  return `Treats the request as the complete list: stored records that are missing from it are removed (\`remove\`) or deactivated (\`inactive\`).${only}`;
}

const upsertDescription = (isTimed: boolean) =>
  `Creates new records, updates existing ones, and leaves identical ones untouched${isTimed ? ', including their TimeUpdated' : ''}. Fields that you leave out keep their values; on a new record they take their defaults. The request is all or nothing: if any record is invalid, nothing is changed, and the response (422) lists up to ${MAX_LISTED.toLocaleString('en-US')} problems, each with the index of its record.`;

/** `PUT /ops/records/{resource}` for one resource. */
export function recordUpsertRoute(declaration: RecordResource, hooks: RecordHooks): Route {
  const { name, noun, description, untimed } = declaration;
  const record = schemaOf(declaration);
  const { example } = declaration;
  return routesOf('ops', `Records: ${declaration.tag}`).put(upsertOperationId(noun), `/records/${name}`, {
    summary: `Upsert ${noun}`,
    description: [upsertDescription(!untimed), ...(description ? [description] : [])].join('\n\n'),
    query: {
      dry_run: flag(
        '`true` validates the request and returns what would happen, without changing anything.',
        false,
      ),
      absent: choice(absentText(declaration), ABSENT_MODES),
      max_absent: integer(
        'Maximum percentage of stored records that may be missing from the request. If more are missing, nothing is changed (422 TOO_MANY_ABSENT). Allowed only with `absent`.',
        { min: 0, max: 100, fallback: MAX_ABSENT_PERCENT },
      ),
    },
    content: {
      'application/json': { schema: Type.Array(record), example: [example] },
      [NDJSON_TYPE]: { schema: record, example },
    },
    maxBytes: MAX_UPLOAD_BYTES,
    responses: {
      200: {
        description: 'Number of records created, updated and unchanged.',
        schema: dataOf(UpsertCounts),
        example: { data: { inserted: 1, updated: 0, unchanged: 0 } },
      },
    },
    errors: codesOf(declaration),
    async load({ db, by, query, lenient }, upload) {
      const { dry_run: dryRun, absent: how, max_absent: maxPercent } = query;
      if (how) requireSupportedAbsentMode(declaration, how);
      const spool = new UploadBuffer();
      try {
        const intake = await ingest(declaration, upload!, { lenient, spool });
        const options = { dryRun, actor: by, hooks, absent: how && { how, maxPercent } };
        return { data: { data: await storeRecords(db, declaration, intake, options) } };
      } finally {
        await spool.discard();
      }
    },
  });
}
