import { readFile } from 'node:fs/promises';
import {
  AuditChain,
  type AuditHead,
  type ChainVerification,
  HeadSigner,
  readHead,
  verifyChain,
} from '../../access/index.ts';
import { resolveLinkSecret } from '../../app/index.ts';
import type { Config } from '../../config/index.ts';
import type { Db } from '../../db/index.ts';
import { parseHead } from '../../ops/index.ts';
import { plural, systemClock } from '../../shared/index.ts';
import { type OutputOptions, printResult } from '../print-result.ts';
import { findRemote, findRetryingRemote, type Remote } from '../remote.ts';
import { withCurrentDatabase } from '../with-database.ts';

interface VerifyOptions extends OutputOptions {
  head?: string;
}

/** `dray audit head`: the newest hash, signed. Keep it where no one with write access to the database can change it. */
export async function auditHeadCommand(config: Config): Promise<void> {
  const server = await findRemote(config);
  const head: AuditHead = server
    ? (await server.dray.ops.audit.getHead()).data
    : await withSigner(config, async (db, signer) => {
        await new AuditChain(db).catchUp();
        return signer.sign(await readHead(db), systemClock.now());
      });
  console.log(JSON.stringify(head, null, 2));
}

/** `dray audit verify`: walks the chain, which must also contain a kept head if one is given. Exits with 1 if it is broken. */
export async function verifyAuditCommand(config: Config, options: VerifyOptions): Promise<void> {
  const head = options.head === undefined ? undefined : await readFile(options.head, 'utf8');
  const server = await findRetryingRemote(config);
  const found = server
    ? await verifyOnServer(server, head)
    : await withSigner(config, (db, signer) =>
        verifyChain(db, head === undefined ? undefined : parseHead(head, signer)),
      );
  printResult(options, found, verificationText(found, head !== undefined));
  if (!found.holds) process.exitCode = 1;
}

async function verifyOnServer({ dray }: Remote, head: string | undefined): Promise<ChainVerification> {
  return (await dray.ops.audit.verify(head === undefined ? {} : { head: compactJson(head) })).data;
}

/** Input that is not JSON is sent as it is; the server rejects it. */
function compactJson(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json));
  } catch {
    return json.slice(0, 1_000);
  }
}

function withSigner<T>(config: Config, act: (db: Db, signer: HeadSigner) => Promise<T>): Promise<T> {
  return withCurrentDatabase(config, async (db) =>
    act(db, new HeadSigner(await resolveLinkSecret(config, db))),
  );
}

function verificationText({ holds, links, hash, broken }: ChainVerification, withHead: boolean): string {
  if (holds || !broken) {
    const through = withHead ? ', and it contains the saved head' : '';
    return `The audit log is intact: ${plural(links, 'link', 'links')}, newest hash ${hash}${through}.`;
  }
  const entry = broken.audit_id === null ? '' : `, entry ${broken.audit_id}`;
  const place = broken.place === null ? 'after the last link' : `at link ${broken.place}`;
  return `The audit log is broken ${place}${entry}: ${broken.problem}`;
}
