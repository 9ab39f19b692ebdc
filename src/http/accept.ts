/** Whether an Accept header prefers that type to JSON. JSON is the default when there is no header. */
export function prefersMediaType(accept: string | undefined, mediaType: string): boolean {
  if (accept === undefined) return false;
  const wanted = accept.split(',').map((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const q = parameters.find((one) => one.startsWith('q='))?.slice(2);
    return { type, quality: q === undefined ? 1 : Number(q) || 0 };
  });
  const qualityOf = (name: string) => wanted.find(({ type }) => type === name)?.quality ?? 0;
  const quality = qualityOf(mediaType);
  return quality > 0 && quality >= qualityOf('application/json');
}
