export const KEPT: URL;
export function listSentences(): string;
