import type { V1 } from '@dray/client';

export type OpenInvoice = V1.OpenInvoice;
export type Payment = V1.Payment;
export type Application = V1.PaymentApplication;
export type Aging = V1.ArAging;

export const AGING_FIELDS = ['CurrentDue', 'Due_1_30', 'Due_31_60', 'Due_61_90', 'Due_91'] as const;
