import type { ReactNode } from 'react';

/** The old value → the new value, inline. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  if (before === after) return <>{after}</>;
  return (
    <>
      <del className="before">{before}</del> → <ins className="after">{after}</ins>
    </>
  );
}
