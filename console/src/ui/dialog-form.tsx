import type { ReactNode } from 'react';
import { T } from '../texts.ts';
import { Button } from './controls.tsx';
import { ErrorNote } from './errors.tsx';

interface Props {
  action: string;
  tone?: 'main' | 'good';
  isBusy: boolean;
  /** Why the last attempt failed, unless it is shown beside a field. */
  error: unknown;
  onSubmit: () => void;
  onRetry?: () => void;
  onBack: () => void;
  children: ReactNode;
}

/** The fields of a dialog, why they were refused, its action and the way back. */
export function DialogForm({
  action,
  tone = 'main',
  isBusy,
  error,
  onSubmit,
  onRetry,
  onBack,
  children,
}: Props) {
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {error !== undefined && <ErrorNote error={error} {...(onRetry && { onRetry })} />}
      <div className="row">
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {action}
        </Button>
        <Button onClick={onBack}>{T.back}</Button>
      </div>
    </form>
  );
}
