import { expect, test } from 'vitest';
import { translateDbError } from '../../src/db/errors.ts';

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['XX000', 'could not write init file'],
  ['XX000', 'could not write to file "base/pgsql_tmp/1": No space left on device'],
  ['53100', 'could not extend file "base/1/2": No space left on device'],
  ['58030', 'could not write file "pg_xact/0000": No space left on device'],
  ['58030', 'could not fsync file: Disk quota exceeded'],
])(
  'a full disk under PostgreSQL returns 503 with Retry-After, for reads and writes: %s %s',
  (code, message) => {
    for (const readOnly of [false, true])
      expect(translateDbError(failure(code, message), { readOnly })).toMatchObject({
        code: 'UNAVAILABLE',
        message: expect.stringMatching(/^The disk of the database is full/),
        headers: { 'Retry-After': '2' },
      });
  },
);

test.each(['53000', '53200', '53300', '53400', '57P01', '57P02', '57P03', '58030', '08006'])(
  'a temporary lack of server resources returns 503: %s',
  (code) => {
    expect(translateDbError(failure(code, 'x'), { readOnly: true })).toMatchObject({ code: 'UNAVAILABLE' });
  },
);

test.each(['XX000', 'XX001', 'XX002', '42601', '58P01'])(
  'an error that waiting does not fix stays an error: %s',
  (code) => {
    const error = failure(code, 'invalid page in block 1');
    expect(translateDbError(error)).toBe(error);
  },
);

test('a write in a read-only transaction is a bug, and otherwise means a standby', () => {
  const error = failure('25006', 'cannot execute UPDATE in a read-only transaction');
  expect(translateDbError(error, { readOnly: true })).toBe(error);
  expect(translateDbError(error)).toMatchObject({ code: 'UNAVAILABLE' });
});
