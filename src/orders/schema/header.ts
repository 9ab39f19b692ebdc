import { type TSchema, Type } from 'typebox';
import { nullable } from '../../http/index.ts';

/** May be omitted, which leaves the field unchanged; null clears it. */
export const clearable = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema));

const limited = (maxLength: number) => (description: string) =>
  clearable(Type.String({ description, maxLength, 'x-codes': { maxLength: 'FIELD_TOO_LONG' } }));
export const poNum = limited(50);
export const memo = limited(500);

/** The header fields as they appear in requests. */
export const HEADER_REQUEST = {
  po_num: poNum(
    "The customer's PO number, up to 50 characters. It cannot be reused for the same customer within 7 days. Null clears it.",
  ),
  memo: memo('Note to the distributor, up to 500 characters. Null clears it.'),
  delivery_date: clearable(
    Type.String({
      format: 'date',
      description: 'Requested delivery date. Required to submit. Null clears it.',
      'x-codes': { format: 'DELIVERY_DATE_NOT_CALENDAR', type: 'DELIVERY_DATE_NOT_CALENDAR' },
      'x-sentences': { type: 'Must be a calendar date in the form YYYY-MM-DD.' },
    }),
  ),
  emails: clearable(
    Type.Array(Type.String({ format: 'email', maxLength: 254 }), {
      maxItems: 20,
      description:
        'Email addresses that receive notifications about the order. Replaces the list; null or an empty list clears it.',
    }),
  ),
};

/** The header fields as they appear in responses. */
export const HEADER_VIEW = {
  delivery_date: nullable(
    Type.String({ format: 'date', description: 'Delivery date. Null until one is set.' }),
  ),
  po_num: nullable(Type.String({ description: 'PO number. Null if not set.' })),
  memo: nullable(Type.String({ description: 'Note to the distributor. Null if not set.' })),
  emails: Type.Array(Type.String(), {
    description: 'Email addresses that receive notifications about the order.',
  }),
};
