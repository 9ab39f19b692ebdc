import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Fault } from '../shared/index.ts';
import { type Contents, digestsOf, isSameContent } from './content.ts';
import { type Plan, type Proposal, refuseChanges } from './plan.ts';

const VALID_MS = 15 * 60_000;
/** Far more than 200 lines come to: nothing larger was ever signed here. */
const MAX_BYTES = 256 * 1024;

export interface IssuedPlan {
  plan_token: string;
  plan_expires_at: string;
}

interface Packed {
  expiresAtMs: number;
  contents: Contents<string>;
  plan: Plan;
}

/**
 * Plans as texts that clients keep: signed, so that nothing needs to be stored for them. Key, document and environment are
 * part of what is signed and not of the text: with another of them the signature is simply wrong.
 */
export class PlanTokens {
  private readonly secret: Buffer;

  /** The secret signs links, too; hence one of its own is made from it. */
  constructor({ linkSecret, environment }: { linkSecret: string; environment: string }) {
    this.secret = createHmac('sha256', linkSecret).update(`plan tokens of ${environment}`).digest();
  }

  issue({ contents, plan, document }: Proposal, apiKeyId: number, now: Date): IssuedPlan {
    const expiresAtMs = now.getTime() + VALID_MS;
    const packed: Packed = { expiresAtMs, contents: digestsOf(contents), plan };
    const text = deflateRawSync(JSON.stringify(packed)).toString('base64url');
    return {
      plan_token: `${text}.${this.signature(text, apiKeyId, document)}`,
      plan_expires_at: new Date(expiresAtMs).toISOString(),
    };
  }

  /**
   * Holds a submission to the plan that it names, if it names one. A plan that is none is refused at once; the function that
   * comes back refuses what differs from it, which is worth telling only where there is nothing else against submitting.
   */
  hold(token: string | undefined, propose: () => Proposal, apiKeyId: number, now: Date): () => void {
    if (token === undefined) return () => undefined;
    const proposal = propose();
    const planned = this.open(token, proposal, apiKeyId, now);
    return () => refuseChanges(planned, proposal);
  }

  /** The plan that was issued to this key for this document and content; anything else is refused. */
  private open(token: string, { document, contents }: Proposal, apiKeyId: number, now: Date): Plan {
    const [text = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || !isSame(signature, this.signature(text, apiKeyId, document)))
      throw invalid(
        'Dray-Plan must be the plan_token that validate gave this key for this document, unchanged.',
      );
    const unpacked = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_BYTES });
    const packed = JSON.parse(unpacked.toString()) as Packed;
    if (now.getTime() >= packed.expiresAtMs)
      throw invalid(`The plan expired at ${new Date(packed.expiresAtMs).toISOString()}. Validate again.`);
    if (!isSameContent(packed.contents, contents))
      throw invalid('What is submitted is not what was validated. Validate it as it is to be submitted.');
    return packed.plan;
  }

  private signature(text: string, apiKeyId: number, document: string): string {
    return createHmac('sha256', this.secret).update(`${apiKeyId} ${document} ${text}`).digest('base64url');
  }
}

/** As texts: several texts stand for the same bytes, and only one of them was issued. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function invalid(detail: string): Fault {
  return new Fault('PLAN_TOKEN_INVALID', detail);
}
