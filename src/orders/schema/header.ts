import { Type } from 'typebox';
import { nullable } from '../../http/index.ts';

export const poNum = (description: string) =>
  Type.String({ description, maxLength: 50, 'x-codes': { maxLength: 'FIELD_TOO_LONG' } });
export const memo = (description: string) =>
  Type.String({ description, maxLength: 500, 'x-codes': { maxLength: 'FIELD_TOO_LONG' } });

/** What a person fills in, as requests have it … */
export const HEADER_REQUEST = {
  po_num: Type.Optional(nullable(poNum('PO number, unique among the customer’s orders of 7 days.'))),
  memo: Type.Optional(nullable(memo('Remark for the distributor.'))),
  delivery_date: Type.Optional(
    nullable(
      Type.String({
        format: 'date',
        description: 'Requested day of delivery; required to submit.',
        'x-codes': { format: 'DELIVERY_DATE_NOT_CALENDAR', type: 'DELIVERY_DATE_NOT_CALENDAR' },
        'x-sentences': { type: 'Must be a calendar date in the form YYYY-MM-DD.' },
      }),
    ),
  ),
  emails: Type.Optional(
    nullable(
      Type.Array(Type.String({ format: 'email', maxLength: 254 }), {
        maxItems: 20,
        description: 'Who is told about the order. Replaces the list; null or empty clears it.',
      }),
    ),
  ),
};

/** … and as answers have it. */
export const HEADER_VIEW = {
  delivery_date: nullable(Type.String({ format: 'date', description: 'Day of delivery.' })),
  po_num: nullable(Type.String({ description: 'PO number.' })),
  memo: nullable(Type.String({ description: 'Remark.' })),
  emails: Type.Array(Type.String(), { description: 'Who is told about the order.' }),
};
