import type { Ops } from '@dray/client';
import { useState } from 'react';
import { queryClient, usePages } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { useCanWrite } from '../session/write-access.tsx';
import { Badge, Button } from '../ui/controls.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { Instant } from '../ui/instant.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';

type Session = Ops.Session;
const PATH = '/ops/sessions';

/** Who is signed in with an account, with the way to end it. */
export function Sessions() {
  const list = usePages<Session>('ops', PATH, {});
  const mayWrite = useCanWrite();
  const own = useCurrentKey();
  const [ending, setEnding] = useState<Session>();
  return (
    <section className="stack" aria-label={T.apiKeys.sessions}>
      <h2>{T.apiKeys.sessions}</h2>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      {!list.isLoading && list.rows.length === 0 && <p className="soft">{T.apiKeys.noSessions}</p>}
      {list.rows.length > 0 && (
        <SmallTable
          isPanel
          caption={T.apiKeys.sessions}
          heads={[
            T.apiKeys.user,
            T.apiKeys.role,
            T.apiKeys.signedIn,
            T.apiKeys.lastUsed,
            T.apiKeys.endsAt,
            { hidden: T.apiKeys.actions },
          ]}
        >
          {list.rows.map((one) => (
            <tr key={one.session_id}>
              <th scope="row">
                <bdi>{one.user_name}</bdi> <span className="soft">{one.email}</span>
              </th>
              <td>
                {one.type} {one.read_only && <Badge>{T.apiKeys.readOnly}</Badge>}
                {one.api_key_id === own.id && <Badge tone="blue">{T.apiKeys.thisOne}</Badge>}
              </td>
              <td>
                <Instant time={one.time_started} />
              </td>
              <td>
                <Instant time={one.last_seen_at} />
              </td>
              <td>
                <Instant time={one.expires_at} />
              </td>
              <td>
                {mayWrite && (
                  <Button label={T.apiKeys.endSessionOf(one.user_name)} onClick={() => setEnding(one)}>
                    {T.apiKeys.endSession}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
      {list.hasMore && <Button onClick={list.more}>{T.more}</Button>}
      {ending && <EndSession session={ending} onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function EndSession({ session, onClose }: { session: Session; onClose: () => void }) {
  const { id } = useCurrentKey();
  const write = useWrite<undefined>();
  return (
    <ConfirmDialog
      title={T.apiKeys.endSessionOf(session.user_name)}
      action={T.apiKeys.endSession}
      onClose={onClose}
      onConfirm={async () => {
        await write.send('DELETE', `${PATH}/${session.session_id}`);
        showToast(T.apiKeys.sessionEnded(session.user_name));
        void queryClient.invalidateQueries({ queryKey: [id, 'ops'] });
      }}
    >
      <p>{T.apiKeys.endSessionAbout}</p>
    </ConfirmDialog>
  );
}
