export const plural = (n: number, one: string, many: string) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Texts by the names that the service uses. */
export type Words = Record<string, string>;
