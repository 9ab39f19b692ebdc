import { readFile } from 'node:fs/promises';
import {
  AuditChain,
  type AuditHead,
  HeadSigner,
  readHead,
  type Verification,
  verifyChain,
} from '../../access/index.ts';
import { openDatabase, openLinkSecret } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import { type Db, pendingMigrations } from '../../db/index.ts';
import { headIn } from '../../ops/index.ts';
import { systemClock } from '../../shared/index.ts';
import { findPatientRemote, findRemote, type Remote } from '../remote.ts';

export interface VerifyOptions {
  head?: string;
  json?: boolean;
}

/** `dray audit head`: the newest hash, signed; to be kept where nobody who can write the database can write. */
export async function headCommand(config: Config): Promise<void> {
  const server = await findRemote(config);
  const head: AuditHead = server
    ? (await server.dray.ops.audit.getHead()).data
    : await onDatabase(config, async (db, signer) => {
        await new AuditChain(db).catchUp();
        return signer.sign(await readHead(db), systemClock.now());
      });
  console.log(JSON.stringify(head, null, 2));
}

/** `dray audit verify`: walks the chain, also past a head that was kept. Ends with 1 when it does not hold. */
export async function verifyCommand(config: Config, options: VerifyOptions): Promise<void> {
  const head = options.head === undefined ? undefined : await readFile(options.head, 'utf8');
  const server = await findPatientRemote(config);
  const found = server
    ? await throughServer(server, head)
    : await onDatabase(config, (db, signer) =>
        verifyChain(db, head === undefined ? undefined : headIn(head, signer)),
      );
  console.log(options.json ? JSON.stringify(found, null, 2) : textOf(found, head !== undefined));
  if (!found.holds) process.exitCode = 1;
}

async function throughServer({ dray }: Remote, head: string | undefined): Promise<Verification> {
  return (await dray.ops.audit.verify(head === undefined ? {} : { head: oneLine(head) })).data;
}

/** What is no JSON goes as it is, for the server to refuse. */
function oneLine(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json.slice(0, 1_000);
  }
}

async function onDatabase<T>(config: Config, act: (db: Db, signer: HeadSigner) => Promise<T>): Promise<T> {
  const { db, description } = await openDatabase(config);
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new Error(`${description} is not up to date. Run dray migrate first.`);
    return await act(db, new HeadSigner(await openLinkSecret(config, db)));
  } finally {
    await db.close();
  }
}

function textOf({ holds, links, hash, broken }: Verification, withHead: boolean): string {
  if (holds || !broken) {
    const through = withHead ? ', and it leads through the head that was kept' : '';
    return `The audit log is whole: ${links} links, newest hash ${hash}${through}.`;
  }
  const entry = broken.audit_id === null ? '' : `, entry ${broken.audit_id}`;
  return `The audit log is broken at link ${broken.place ?? 'unknown'}${entry}: ${broken.problem}`;
}
