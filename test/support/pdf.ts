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
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const found: { text: string; y: number }[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    for (const item of items as { str: string; transform: number[] }[]) {
      found.push({ text: item.str, y: item.transform[5]! });
    }
  }
  return found;
}
