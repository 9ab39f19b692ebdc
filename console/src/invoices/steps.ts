import { T } from '../texts.ts';

/** 1 ↔ 2 → 3 → 4 → 5 → 7, as in the service; each step is a separate request. */
const NEXT_STATUS: Record<number, number> = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 7 };

export const nextStatus = (status: number | null) => (status === null ? undefined : NEXT_STATUS[status]);
export const statusName = (status: number | null | undefined) => T.invoices.statuses[String(status)] ?? '–';
