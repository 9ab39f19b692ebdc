/** A key or an account that the user signed in with, and what the service says about it. */
export interface SignedInKey {
  text: string;
  id: number;
  type: 'Employee' | 'Supplier' | 'Customer';
  environment: string;
  userId: number | null;
  supplierIds: number[] | null;
  customerIds: number[] | null;
  states: string[];
  /** The name that the user gave it. */
  name: string;
  /** Kept after the tab is closed. */
  isKept: boolean;
  /** Signed in with an account: the browser sends a cookie, and the text is empty. */
  isAccount?: boolean;
  isReadOnly?: boolean;
}
