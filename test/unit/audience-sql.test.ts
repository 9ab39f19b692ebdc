import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Audience, audienceColumns, audiences, records } from '../../src/model/index.ts';

const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

async function functionIn(file: string, name: string): Promise<string> {
  const text = await readFile(join('database', file), 'utf8');
  const found = text.match(new RegExp(`CREATE OR REPLACE FUNCTION ${name}\\(.*?\\$\\$;`, 's'));
  expect(found, `${name} in database/${file}`).not.toBeNull();
  return inOneLine(found![0]);
}

type Column = keyof ReturnType<typeof audienceColumns>;
const STORED: [name: string, file: string, audience: Audience, row: string, columns: Column[]][] = [
  ['suppliers_of_order', 'events.sql', audiences.ORDER, 'wanted', ['suppliers']],
  ['emit_order_events', 'events.sql', audiences.ORDER, 'o', ['customers', 'suppliers']],
  [
    'emit_purchase_event',
    'purchases.sql',
    records.purchase.audience,
    'new_row',
    ['audience', 'suppliers', 'states'],
  ],
  [
    'emit_payment_request_events',
    'events.sql',
    records.payment.audience,
    'p',
    ['customers', 'suppliers', 'states'],
  ],
];

test.each(STORED)(
  '%s stores the audience that the model declares',
  async (name, file, audience, row, columns) => {
    const text = await functionIn(file, name);
    const derived = audienceColumns(audience, row);
    for (const column of columns) expect(text, column).toContain(inOneLine(derived[column]));
  },
);
