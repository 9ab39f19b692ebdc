export const GUIDE: string;
export const TEXTS: string;
export function glossaryOf(guide: string): string;
