import { type StateCode, USER } from './ids.ts';

/** The sales rep of every customer in a state. */
export const TERRITORY_MANAGERS: Record<StateCode, number> = {
  CA: USER.salesRep,
  AZ: 1002,
  CO: 1003,
  IL: 1004,
};
