import { type Statement, trusted } from '../../db/index.ts';

/** What only the database knows of an order that was just written. */
export interface WrittenOrder {
  orderNo: number;
  version: number;
  timeCreated: string;
  timeUpdated: string;
  processingUpdatedAt: string | null;
  builtByName: string | null;
}

/** The same as a column of RETURNING, over the written order. */
export const writtenOrder = (alias: 'sales_order' | 'o'): Statement =>
  trusted(`json_build_object('orderNo', ${alias}.order_no, 'version', ${alias}.version,
    'timeCreated', iso_time(${alias}.time_created), 'timeUpdated', iso_time(${alias}.time_updated),
    'processingUpdatedAt', iso_time(${alias}.processing_updated_at),
    'builtByName', (SELECT full_name FROM user_account WHERE user_id = ${alias}.built_by_user_id)) AS written`);
