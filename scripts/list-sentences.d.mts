export const SENTENCES_FILE: URL;
export function listSentences(): string;
export function sentencesWithRawPlaceholder(): string[];
