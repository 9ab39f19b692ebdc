export function previousRelease(): Promise<string | undefined>;
export function findPreviousRelease(): Promise<string | undefined>;
export function buildRelease(commit: string, folder: string): Promise<string>;
