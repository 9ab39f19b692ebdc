import type { Ops, V2 } from '@dray/client';

export type Purchase = V2.Purchase;
/** As the service read it, with the version that a change names. */
export type VersionedPurchase = Purchase & { etag: string | undefined };
export type PurchaseReceipt = Ops.PurchaseReceipt;
export type Task = Ops.ActivationTask;

type AnyLine = NonNullable<Purchase['purchase_transactions']>[number];
type ProcessedPurchaseLine = Extract<AnyLine, { purchase_trans_id: number }>;
type DraftPurchaseLine = Extract<AnyLine, { id: number }>;
/** A line of a draft or of a processed purchase. */
export type PurchaseLine = Pick<AnyLine, 'product_id' | 'num_units' | 'batch_code' | 'expiration_date'> &
  Omit<Partial<ProcessedPurchaseLine & DraftPurchaseLine>, 'num_units'>;

/** In the order of the board. */
export const STATUSES = [
  'InProgress',
  'Submitted',
  'Importing',
  'PendingActivation',
  'New',
  'Accepted',
  'Received',
  'Confirmed',
  'Verified',
] as const;

const NEXT_STAGE: Record<string, string> = {
  New: 'Accepted',
  Accepted: 'Received',
  Received: 'Confirmed',
  Confirmed: 'Verified',
};
export const nextStage = (status: string): string | undefined => NEXT_STAGE[status];
