/** What clients ask for, in words of the business. */
export type WriteKind =
  | 'order draft'
  | 'order submission'
  | 'order change'
  | 'order cancellation'
  | 'purchase draft'
  | 'purchase submission'
  | 'purchase stage'
  | 'payment request'
  | 'record load'
  | 'key creation'
  | 'key revocation';

/** What the answer to a write names. */
export interface AnsweredFacts {
  orderIds?: string[];
  purchaseId?: string;
  stage?: string;
  requestId?: number;
  cents?: number;
  apiKeyId?: number;
}

/** Something that a client was told. It has to be true at the end, once. */
export interface Acknowledged extends AnsweredFacts {
  id: string;
  kind: WriteKind;
  /** Up to which number all writes of this client were answered when this one left. */
  answeredBefore: number;
  /** To ask again; absent where a repetition is a new request. */
  replay?: { method: string; path: string; body?: string; status: number; text: string };
}

/** Everything that the clients know at the end. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** Told that nothing was done. */
  readonly refused: { id: string; kind: WriteKind; code: string }[] = [];
  /** Nobody has answered to the end: done once or not at all. */
  readonly unanswered: { id: string; kind: WriteKind; last: string }[] = [];
  /** Answers that no client should ever get. */
  readonly wrongAnswers: string[] = [];
}
