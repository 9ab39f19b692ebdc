import type { ReactNode } from 'react';

/** What it was → what it is, in place. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === after) return <>{after}</>;
  return (
    <>
      <del className="before">{before}</del> → <ins className="after">{after}</ins>
    </>
  );
}
