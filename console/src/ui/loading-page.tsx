import { T } from '../texts.ts';
import { ErrorNote } from './errors.tsx';

interface Props {
  title: string;
  found: { error: unknown; refetch: () => unknown };
}

/** A page whose record is still being read, or cannot be. */
export function LoadingPage({ title, found }: Props) {
  return (
    <div className="page" aria-busy={!found.error}>
      <h1>{title}</h1>
      {found.error ? (
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p className="soft">{T.loading}</p>
      )}
    </div>
  );
}
