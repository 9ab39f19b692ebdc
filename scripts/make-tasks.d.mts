export const GUIDE: URL;
export function tasksGuide(): string;
