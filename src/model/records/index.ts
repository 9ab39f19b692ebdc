export * from './accounting.ts';
export * from './catalog.ts';
export * from './customers.ts';
export * from './inventory.ts';
export * from './invoices.ts';
export * from './people.ts';
export * from './purchasing.ts';
export * from './reference.ts';
