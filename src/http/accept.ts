/** Whether an Accept header prefers that type to JSON. JSON is the default when there is no header. */
export const prefersMediaType = (accept: string | undefined, mediaType: string): boolean =>
  preferredMediaType(accept, [mediaType]) !== undefined;

/** The one of these types that an Accept header prefers most, and not less than JSON; of equal ones the first. */
export function preferredMediaType(
  accept: string | undefined,
  mediaTypes: readonly string[],
): string | undefined {
  if (accept === undefined) return undefined;
  const wanted = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return { type, quality: q === undefined ? 1 : Number(q) || 0 };
  });
  const qualityOf = (name: string) => wanted.find(({ type }) => type === name)?.quality ?? 0;
  const [best] = mediaTypes.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  const quality = best === undefined ? 0 : qualityOf(best);
  return quality > 0 && quality >= qualityOf('application/json') ? best : undefined;
}
