import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useUserNames } from '../app/directory.ts';
import { useFilters } from '../app/filters.ts';
import { usePages } from '../app/queries.ts';
import { T } from '../more-texts.ts';
import { IfCanWrite, useCanWrite } from '../session/write-access.tsx';
import { Badge, Button, CheckField } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count, instant } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { ChangeDialog, RevokeDialog, RotateDialog } from './change.tsx';
import { MintedDialog } from './minted.tsx';
import { scopeText } from './scope.ts';
import { Sessions } from './sessions.tsx';
import { type Key, keyStateOf, type MintedKey } from './types.ts';
import { NewKeyWizard } from './wizard.tsx';

const ACTIONS = ['change', 'rotate', 'revoke'] as const;

type OpenKeyDialog =
  | { kind: 'create' }
  | { kind: (typeof ACTIONS)[number]; key: Key }
  | { kind: 'minted'; key: MintedKey };

export function KeysPage() {
  const [filters, set] = useFilters();
  const keys = usePages<Key>('ops', '/ops/keys', {}, 500);
  const [doing, setDoing] = useState<OpenKeyDialog>();
  const close = () => setDoing(undefined);
  const mayWrite = useCanWrite();
  const shown = keys.rows.filter((key) => filters.all || keyStateOf(key) === 'active');
  const users = useUserNames(shown.flatMap((key) => key.user_id ?? []));
  return (
    <div className="page">
      <div className="page-head">
        <h1>{T.places.keys}</h1>
        <CheckField
          label={T.apiKeys.showAll}
          isOn={Boolean(filters.all)}
          onChange={(isOn) => set({ all: isOn ? 'true' : undefined })}
        />
        <span className="push">
          <IfCanWrite>
            <Button tone="main" onClick={() => setDoing({ kind: 'create' })}>
              {T.apiKeys.newKey}
            </Button>
          </IfCanWrite>
        </span>
      </div>
      {keys.error !== null && <ErrorNote error={keys.error} onRetry={keys.retry} />}
      <SmallTable
        isPanel
        heads={[
          T.apiKeys.name,
          T.apiKeys.sees,
          { figure: T.apiKeys.limit },
          T.orders.status,
          { hidden: T.apiKeys.actions },
        ]}
      >
        {shown.map((key) => (
          <tr key={key.api_key_id}>
            <td>
              <bdi>{key.name}</bdi> <span className="soft">{key.api_key_id}</span>
            </td>
            <td>{scopeText(key, { user: key.user_id === null ? undefined : users.get(key.user_id) })}</td>
            <td className="num">{count(key.max_requests_per_hour)}</td>
            <td>
              <Badge tone={keyStateOf(key) === 'active' ? 'good' : 'bad'}>
                {T.apiKeys.states[keyStateOf(key)]}
              </Badge>
              {key.expires_at && !key.revoked_at && (
                <div className="soft">{T.apiKeys.until(instant(key.expires_at))}</div>
              )}
            </td>
            <td>
              <div className="row nowrap">
                <Link to="/health" search={{ tab: 'audit', key: String(key.api_key_id) } as never}>
                  {T.apiKeys.use}
                </Link>
                {keyStateOf(key) === 'active' &&
                  mayWrite &&
                  ACTIONS.filter((kind) => kind === 'revoke' || !key.for_session).map((kind) => (
                    <Button
                      key={kind}
                      label={T.apiKeys[`${kind}This`](key.name)}
                      onClick={() => setDoing({ kind, key })}
                    >
                      {T.apiKeys[kind]}
                    </Button>
                  ))}
              </div>
            </td>
          </tr>
        ))}
      </SmallTable>
      <Sessions />
      {doing?.kind === 'create' && (
        <NewKeyWizard onClose={close} onMinted={(key) => setDoing({ kind: 'minted', key })} />
      )}
      {doing?.kind === 'change' && <ChangeDialog apiKey={doing.key} onClose={close} />}
      {doing?.kind === 'revoke' && <RevokeDialog apiKey={doing.key} onClose={close} />}
      {doing?.kind === 'rotate' && (
        <RotateDialog
          apiKey={doing.key}
          onClose={close}
          onMinted={(key) => setDoing({ kind: 'minted', key })}
        />
      )}
      {doing?.kind === 'minted' && <MintedDialog minted={doing.key} onClose={close} />}
    </div>
  );
}
