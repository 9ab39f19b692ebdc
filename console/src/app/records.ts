import type { V1 } from '@dray/client';

/** v1 records that many pages show. */
export type Customer = V1.Customer;
export type Product = V1.Product;
export type State = V1.State;
export type Location = V1.Location;
export type Supplier = V1.Supplier;
export type User = V1.User;
export type Vendor = V1.Vendor;
