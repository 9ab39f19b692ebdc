/** The whole quantity that was typed; undefined if it is not one. It is never repaired. */
export function quantityOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined;
}
