import type { Ops } from '@dray/client';
import { useMutation } from '@tanstack/react-query';
import { T } from '../more-texts.ts';
import { Badge, Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, instant } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { readSelfCheck } from './status.tsx';

type Report = Ops.SelfCheck;

/** The self-check of the books runs only on demand: it reads everything. */
export function BooksTab() {
  const check = useMutation({ mutationFn: () => readSelfCheck<Report>() });
  const report = check.data;
  return (
    <>
      <div className="row">
        <Button tone="main" onClick={() => check.mutate()} isBusy={check.isPending}>
          {T.health.check}
        </Button>
        <span role="status">
          {check.isPending && T.health.checking}
          {report && (
            <>
              <Badge tone={report.holds ? 'good' : 'bad'}>
                {report.holds ? T.health.holds : T.health.broken}
              </Badge>{' '}
              <span className="soft">
                {T.health.checkedAt(instant(report.checked_at), count(report.duration_ms))}
              </span>
            </>
          )}
        </span>
      </div>
      {check.error && <ErrorNote error={check.error} onRetry={() => check.mutate()} />}
      {!report && !check.isPending && <p className="soft">{T.health.aboutCheck}</p>}
      {report && (
        <SmallTable
          isPanel
          heads={[T.health.identity, { figure: T.health.looked }, { figure: T.health.brokenRows }]}
        >
          {report.identities.map((one) => (
            <tr key={one.name}>
              <td>
                {one.explanation} <span className="soft mono">{one.name}</span>
                {one.examples.length > 0 && (
                  <pre>{one.examples.map((row) => JSON.stringify(row)).join('\n')}</pre>
                )}
              </td>
              <td className="num">{count(one.checked)}</td>
              <td className="num">{one.broken > 0 ? <Badge tone="bad">{count(one.broken)}</Badge> : 0}</td>
            </tr>
          ))}
        </SmallTable>
      )}
    </>
  );
}
