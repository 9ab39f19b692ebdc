import { Fault, type FieldError, faultOf } from '../../../shared/index.ts';

/** How many problems a response lists; the rest are only counted. */
export const MAX_LISTED = 1_000;

/** The problems of one request: all are counted, the first ones are kept. */
export class Problems {
  private readonly listed: FieldError[] = [];
  total = 0;

  add(problem: FieldError): void {
    this.total++;
    if (this.listed.length < MAX_LISTED) this.listed.push(problem);
  }

  addCounted(problems: readonly FieldError[], total: number): void {
    this.listed.push(...problems.slice(0, MAX_LISTED - this.listed.length));
    this.total += total;
  }

  copy(): Problems {
    const same = new Problems();
    same.addCounted(this.listed, this.total);
    return same;
  }

  get hasAny(): boolean {
    return this.total > 0;
  }

  get isFull(): boolean {
    return this.listed.length >= MAX_LISTED;
  }

  throwIfAny(): void {
    if (this.total === 0) return;
    const sorted = this.listed.toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0));
    if (this.total <= this.listed.length) throw faultOf(sorted, 422);
    const first = faultOf(sorted.slice(0, 1), 422);
    throw new Fault(
      first.code,
      `${first.message} There are ${this.total} problems; field_errors lists ${sorted.length} of them.`,
      { fieldErrors: sorted, status: 422 },
    );
  }
}
