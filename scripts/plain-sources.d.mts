export function plainSources(
  folder: string,
  isWanted: (name: string) => boolean,
): { name: string; code: string }[];
