import type { Ops } from '@dray/client';
import { useState } from 'react';
import { useFilters } from '../app/filters.ts';
import { usePages } from '../app/queries.ts';
import { T } from '../texts.ts';
import { Button, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { BROWSER_ZONE, instant } from '../ui/format.ts';
import { type Column, List } from '../ui/table.tsx';

type Entry = Ops.Audit;

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'at',
    title: T.health.when,
    width: 150,
    text: (one) => one.at,
    cell: (one) => <time dateTime={one.at}>{instant(one.at)}</time>,
    card: 'line',
  },
  {
    id: 'action',
    title: T.health.action,
    width: 200,
    text: (one) => one.action,
    cell: (one) => one.action,
    card: 'title',
  },
  {
    id: 'subject',
    title: T.health.subject,
    width: 300,
    text: (one) => `${one.subject} ${one.subject_id ?? ''}`,
    cell: (one) => `${one.subject} ${one.subject_id ?? ''}`,
    card: 'line',
  },
  {
    id: 'user',
    title: T.health.who,
    width: 180,
    text: (one) => one.user_name ?? '',
    cell: (one) => one.user_name ?? '–',
    card: 'side',
  },
  {
    id: 'key',
    title: T.key.label,
    width: 180,
    text: (one) => one.api_key_name ?? '',
    cell: (one) => one.api_key_name ?? '–',
  },
  {
    id: 'request',
    title: T.health.request,
    text: (one) => one.request_id ?? '',
    cell: (one) => <span className="mono">{one.request_id}</span>,
  },
];

/** Who changed what; found by the document that it was done to. */
export function AuditTab() {
  const [filters, set] = useFilters();
  const [shown, show] = useState<Entry>();
  const list = usePages<Entry>('ops', '/ops/audit', {
    subject_id: filters.document,
    action: filters.action,
    api_key_id: filters.key,
    request_id: filters.request,
  });
  return (
    <>
      <div className="fields">
        <TextField
          label={T.health.document}
          value={filters.document ?? ''}
          onChange={(document) => set({ document: document.trim() })}
        />
        <TextField
          label={T.health.action}
          value={filters.action ?? ''}
          onChange={(action) => set({ action: action.trim() })}
        />
        <TextField
          label={T.health.keyNumber}
          value={filters.key ?? ''}
          onChange={(key) => set({ key: key.replace(/\D/g, '') })}
        />
        <TextField
          label={T.health.request}
          value={filters.request ?? ''}
          onChange={(request) => set({ request: request.trim() })}
        />
      </div>
      {list.error !== null && <ErrorNote error={list.error} onRetry={list.retry} />}
      <List
        name="audit"
        label={T.health.tabs.audit}
        rows={list.rows}
        columns={COLUMNS}
        keyOf={(one) => String(one.audit_id)}
        onOpen={show}
        isLoading={list.isLoading}
        hasMore={list.hasMore}
        onMore={list.more}
        empty={<p>{T.health.noAudit}</p>}
        foot={<span>{T.zone(BROWSER_ZONE)}</span>}
      />
      {shown && (
        <Dialog title={shown.action} onClose={() => show(undefined)} isWide>
          <p className="soft">
            {shown.at} · {shown.subject} {shown.subject_id} · {shown.user_name}
          </p>
          <h3>{T.health.before}</h3>
          <pre>{JSON.stringify(shown.before, null, 2)}</pre>
          <h3>{T.health.after}</h3>
          <pre>{JSON.stringify(shown.after, null, 2)}</pre>
          <div className="row">
            <Button onClick={() => show(undefined)}>{T.close}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
