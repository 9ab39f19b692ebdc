/** Whether the given values contain each word of the text, in any order. An empty text matches everything. */
export function wordMatcher(text: string): (...values: unknown[]) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return (...values) => {
    const searched = values.join(' ').toLowerCase();
    return words.every((word) => searched.includes(word));
  };
}
