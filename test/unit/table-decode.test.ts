import { expect, test } from 'vitest';
import { decodeTable } from '../../clients/typescript/src/table.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

test.each([
  ['UTF-8', Buffer.from('Café-Ω'), 'utf-8', 'Café-Ω'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffCafé-Ω'), 'utf-8', 'Café-Ω'],
  ['UTF-16, little-endian', Buffer.from('\ufeffCafé-Ω', 'utf16le'), 'utf-16le', 'Café-Ω'],
  ['UTF-16, big-endian', Buffer.from('\ufeffCafé-Ω', 'utf16le').swap16(), 'utf-16be', 'Café-Ω'],
  ['Windows-1252', latin1('Caf\u00e9 \u0080\u0091\u0092\u009f'), 'windows-1252', 'Café €‘’Ÿ'],
  ['nothing', Buffer.from(''), 'utf-8', ''],
])('%s', (_, bytes, encoding, text) => {
  expect(decodeTable(bytes)).toEqual({ text, encoding });
});

test('every byte decodes to something', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  const { text, encoding } = decodeTable(all);
  expect([encoding, text.length, new Set(text).size]).toEqual(['windows-1252', 256, 256]);
  expect(text).not.toContain('\ufffd');
});
