import { ApiError } from '../api.ts';
import { refusalText } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { Button, CopyButton } from './controls.tsx';
import { refusedFieldText } from './field-text.ts';

/** The service's own sentence, the request id to copy, and a way to retry. */
export function ErrorNote({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : undefined;
  const listed = known?.fieldErrors ?? [];
  return (
    <div className="note bad stack" role="alert">
      <p>
        {known ? known.message : T.errors.unexpected}
        {known && known.status > 0 && <span className="soft"> {known.code}</span>}
      </p>
      {listed.length > 1 && (
        <ul>
          {listed.slice(0, 20).map((one) => (
            <li key={`${one.field} ${one.code} ${one.index}`}>
              {refusedFieldText(one.field)}: {refusalText(one.code, one.detail)}
            </li>
          ))}
          {listed.length > 20 && <li>{T.errors.more(listed.length - 20)}</li>}
        </ul>
      )}
      {known && known.changes.length > 0 && (
        <ul>
          {known.changes.map((one) => (
            <li key={one.field}>
              {refusedFieldText(one.field)}: <del className="before">{String(one.planned)}</del> →{' '}
              <ins className="after">{String(one.now)}</ins>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {onRetry && <Button onClick={onRetry}>{T.tryAgain}</Button>}
        {known?.requestId && (
          <>
            <span className="soft mono">{known.requestId}</span>
            <CopyButton text={known.requestId} label={T.errors.copyRequest} />
          </>
        )}
      </div>
    </div>
  );
}
