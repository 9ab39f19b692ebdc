import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { Fault } from '../shared/index.ts';
import { digestsOf, matchesDigests, type PlanInputs } from './content.ts';
import { type Plan, type Proposal, refuseChanges } from './plan.ts';

const VALID_MS = 15 * 60_000;
/** Far more than a plan with 200 lines needs, so nothing larger was ever issued. */
const MAX_BYTES = 256 * 1024;

export interface IssuedPlan {
  plan_token: string;
  plan_expires_at: string;
}

interface Packed {
  expiresAtMs: number;
  contents: PlanInputs<string>;
  plan: Plan;
}

/**
 * Plans as signed tokens that clients keep, so the service stores nothing. API key, document and environment go into the
 * signature but not into the token: with any other value the signature does not match.
 */
export class PlanTokens {
  private readonly secret: Buffer;

  /** The link secret also signs links, so a separate secret is derived from it. */
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
   * Binds a submission to its plan token, if it has one. An invalid token is refused at once. The returned function refuses
   * differences from the plan; call it last, because they only matter if nothing else prevents the submission.
   */
  hold(token: string | undefined, propose: () => Proposal, apiKeyId: number, now: Date): () => void {
    if (token === undefined) return () => undefined;
    const proposal = propose();
    const planned = this.open(token, proposal, apiKeyId, now);
    return () => refuseChanges(planned, proposal);
  }

  /** The plan in the token. Throws unless the token was issued to this key for this document and content, and has not expired. */
  private open(token: string, { document, contents }: Proposal, apiKeyId: number, now: Date): Plan {
    const [text = '', signature = '', ...rest] = token.split('.');
    if (rest.length > 0 || !isSame(signature, this.signature(text, apiKeyId, document)))
      throw invalid(
        'Dray-Plan must be a plan_token that was issued to this API key for this order or purchase. Send it exactly as you received it.',
      );
    const packed = JSON.parse(unpacked(text)) as Packed;
    if (now.getTime() >= packed.expiresAtMs)
      throw invalid(`The plan expired at ${new Date(packed.expiresAtMs).toISOString()}. Validate again.`);
    if (!matchesDigests(packed.contents, contents))
      throw invalid(
        'The content has changed since it was validated. Validate it again before you submit it.',
      );
    return packed.plan;
  }

  private signature(text: string, apiKeyId: number, document: string): string {
    return createHmac('sha256', this.secret).update(`${apiKeyId} ${document} ${text}`).digest('base64url');
  }
}

/** The plan in a token that this process has just issued: the signature is not checked. */
export function parsePlanToken(token: string): Plan {
  return (JSON.parse(unpacked(token.split('.')[0]!)) as Packed).plan;
}

function unpacked(text: string): string {
  return inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MAX_BYTES }).toString();
}

/** Compares strings, not decoded bytes: several base64 strings decode to the same bytes, and only one of them was issued. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function invalid(detail: string): Fault {
  return new Fault('PLAN_TOKEN_INVALID', detail);
}
