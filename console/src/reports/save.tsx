import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Filters } from '../app/filters.ts';
import { useWrite } from '../app/write.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Writes } from '../session/writes.tsx';
import { T } from '../texts.ts';
import { Button, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { isBeside, problemOf } from '../ui/field-problems.ts';
import { showToast } from '../ui/toasts.tsx';
import { addressOf, type ReportName, savedQueryOf } from './choice.ts';
import { SAVED, useSavedChanged, useSavedReport } from './data.ts';
import { type Problem, SCHEDULE_FIELDS, ScheduleFields, scheduleOf, typedOf } from './schedule-fields.tsx';
import type { SavedReport } from './vocabulary.ts';

interface Props {
  report: ReportName;
  filters: Filters;
}

/** Saves the choice under a name; one that was opened from a saved report can replace it. */
export function SaveButtons({ report, filters }: Props) {
  const [isSaving, setSaving] = useState(false);
  const saved = useSavedReport(filters.saved);
  return (
    <Writes>
      {saved.data && <SaveChanges report={report} filters={filters} saved={saved.data} />}
      <Button tone={saved.data ? 'plain' : 'main'} onClick={() => setSaving(true)}>
        {saved.data ? T.reports.saveAs : T.reports.save}
      </Button>
      {isSaving && <SaveDialog report={report} filters={filters} onClose={() => setSaving(false)} />}
    </Writes>
  );
}

function SaveChanges({ report, filters, saved }: Props & { saved: SavedReport }) {
  const write = useWrite<{ data: SavedReport }>();
  const changed = useSavedChanged();
  const save = async () => {
    try {
      const body = { report, query: savedQueryOf(report, filters) };
      await write.send('PATCH', `${SAVED}/${saved.report_id}`, { body });
      showToast(T.reports.isSaved(saved.name));
      changed();
    } catch {
      // Shown below.
    }
  };
  return (
    <>
      <strong>
        <bdi>{saved.name}</bdi>
      </strong>
      <Button onClick={() => void save()} isBusy={write.isBusy}>
        {T.reports.saveChanges}
      </Button>
      {write.error !== undefined && <ErrorNote error={write.error} />}
    </>
  );
}

function SaveDialog({ report, filters, onClose }: Props & { onClose: () => void }) {
  const key = useCurrentKey();
  const navigate = useNavigate();
  const write = useWrite<{ data: SavedReport }>();
  const changed = useSavedChanged();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(() => typedOf(null));
  const problem: Problem = (field, items) => problemOf(write.error, field, items);
  const save = async () => {
    const schedule = scheduleOf(typed);
    const body = { name, report, query: savedQueryOf(report, filters), ...(schedule ? { schedule } : {}) };
    try {
      const { data } = await write.send('POST', SAVED, { body });
      showToast(T.reports.isSaved(data.data.name));
      changed();
      onClose();
      void navigate({ to: '.', search: addressOf(data.data) as never, replace: true });
    } catch {
      // Shown beside the fields, or below them.
    }
  };
  return (
    <Dialog title={T.reports.save} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={T.reports.name}
          hint={T.reports.nameHint}
          value={name}
          maxLength={200}
          autoFocus
          problem={problem('name')}
          onChange={setName}
        />
        <ScheduleFields typed={typed} set={setTyped} problem={problem} />
        {key.isAccount && <p className="note careful">{T.reports.accountNote}</p>}
        {write.error !== undefined && !isBeside(write.error, ['name', ...SCHEDULE_FIELDS]) && (
          <ErrorNote error={write.error} />
        )}
        <div className="row">
          <Button type="submit" tone="main" isBusy={write.isBusy}>
            {T.save}
          </Button>
          <Button onClick={onClose}>{T.back}</Button>
        </div>
      </form>
    </Dialog>
  );
}
