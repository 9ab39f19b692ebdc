import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page, with runs of spaces as one. */
export async function textOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** "1234.5" as a person reads it. */
export function grouped(decimal: string): string {
  const [whole, fraction] = decimal.split('.');
  return `${Number(whole).toLocaleString('en-US')}.${fraction}`;
}

/** How far each text is from the lower edge of its page, in points. */
export async function heightsOf(bytes: Uint8Array): Promise<{ text: string; y: number }[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, i) => i + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => (await document.getPage(number)).getTextContent()),
  );
  return pages.flatMap(({ items }: { items: unknown[] }) =>
    (items as { str?: string; transform: number[] }[]).flatMap((item) =>
      item.str !== undefined ? [{ text: item.str, y: item.transform[5]! }] : [],
    ),
  );
}
