import { expect, test } from 'vitest';
import { checkDeclarations } from '../../../src/bin/check-declarations.ts';
import { Field, kinds, records, references } from '../../../src/model/index.ts';
import { build } from '../../support/build.ts';

const { db } = await build();

test('every table and column that a record declares exists', async () => {
  await checkDeclarations(db);
});

const { product } = records;
const wrong = new Field(kinds.id, 'flavour', 'A column that no table has.');

test.each([
  ['a field', { ...product, fields: { ...product.fields, Flavor: wrong } }],
  [
    'an audience',
    { ...product, audience: { ...product.audience, Supplier: { own: { steps: [], column: 'flavour' } } } },
  ],
  [
    'a list',
    {
      ...product,
      fields: {
        Flavors: wrong.linked({ table: 'promotion_product', owner: 'product_id', column: 'flavour' }),
      },
    },
  ],
  [
    'what it shows',
    { ...product, shows: [{ of: references.SUPPLIER, columns: ['flavour'], by: ['supplier_id'] }] },
  ],
])('a column that does not exist is refused with its name, in %s', async (_where, product) => {
  await expect(checkDeclarations(db, { product })).rejects.toThrow(
    /^The declaration of product in src\/model\/records does not match the tables: column .*flavour.* does not exist$/,
  );
});
