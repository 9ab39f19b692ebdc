import type { Ops } from '@dray/client';
import { useState } from 'react';
import { useFilters } from '../app/filters.ts';
import { PagedList } from '../app/paged-list.tsx';
import { usePages } from '../app/queries.ts';
import { T } from '../more-texts.ts';
import { shownZone } from '../ui/business-clock.ts';
import { instantColumn, textColumn } from '../ui/column-kinds.tsx';
import type { Column } from '../ui/columns.tsx';
import { Button, NumberField, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Instant } from '../ui/instant.tsx';

type Entry = Ops.Audit;

const subjectText = (one: Entry) => `${one.subject} ${one.subject_id ?? ''}`;
const actorText = (one: Entry) => one.user_name ?? (one.api_key_name ? '–' : T.health.theService);

const COLUMNS: readonly Column<Entry>[] = [
  instantColumn('at', T.health.when, (one) => one.at, { card: 'end' }),
  textColumn('action', T.health.action, (one) => one.action, { width: 180, card: 'title' }),
  textColumn('subject', T.health.subject, subjectText, { card: 'line' }),
  textColumn('user', T.health.who, actorText, { width: 170, card: 'side' }),
  textColumn('key', T.key.title, (one) => one.api_key_name, { width: 180 }),
  {
    ...textColumn<Entry>('request', T.health.request, (one) => one.request_id ?? '', { width: 236 }),
    cell: (one) => <span className="mono">{one.request_id}</span>,
  },
];

/** Who changed what; can be filtered by document. */
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
          placeholder={T.health.documentHint}
          value={filters.document ?? ''}
          onChange={(document) => set({ document: document.trim() })}
        />
        <TextField
          label={T.health.action}
          value={filters.action ?? ''}
          onChange={(action) => set({ action: action.trim() })}
        />
        <NumberField label={T.health.keyNumber} value={filters.key ?? ''} onChange={(key) => set({ key })} />
        <TextField
          label={T.health.request}
          value={filters.request ?? ''}
          onChange={(request) => set({ request: request.trim() })}
        />
      </div>
      <PagedList
        name="audit"
        label={T.health.tabs.audit}
        pages={list}
        columns={COLUMNS}
        keyOf={(one) => String(one.audit_id)}
        onOpen={show}
        empty={<p>{T.health.noAudit}</p>}
        foot={<span>{T.zone(shownZone())}</span>}
      />
      {shown && (
        <Dialog title={shown.action} onClose={() => show(undefined)} isWide>
          <p className="soft">
            <Instant time={shown.at} /> · {subjectText(shown)} · {actorText(shown)}
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
