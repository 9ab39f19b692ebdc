import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Filters } from '../app/filters.ts';
import { useWrite } from '../app/write.ts';
import { useDialogInput } from '../editing/persisted-state.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { Button, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { fieldProblem, isShownAtField } from '../ui/field-problems.ts';
import { showToast } from '../ui/toasts.tsx';
import { type ReportName, savedQueryOf, savedReportFilters } from './choice.ts';
import { SAVED_REPORTS_PATH, useInvalidateReports, useSavedReport } from './data.ts';
import {
  type FieldProblem,
  SCHEDULE_FIELDS,
  ScheduleFields,
  scheduleInputOf,
  scheduleOf,
} from './schedule-fields.tsx';
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
    <IfCanWrite>
      {saved.data && <SaveChanges report={report} filters={filters} saved={saved.data} />}
      <Button tone={saved.data ? 'plain' : 'main'} onClick={() => setSaving(true)}>
        {saved.data ? T.reports.saveAs : T.reports.save}
      </Button>
      {isSaving && <SaveDialog report={report} filters={filters} onClose={() => setSaving(false)} />}
    </IfCanWrite>
  );
}

function SaveChanges({ report, filters, saved }: Props & { saved: SavedReport }) {
  const write = useWrite<{ data: SavedReport }>();
  const invalidate = useInvalidateReports();
  const save = async () => {
    try {
      const body = { report, query: savedQueryOf(report, filters) };
      await write.send('PATCH', `${SAVED_REPORTS_PATH}/${saved.report_id}`, { body });
      showToast(T.reports.isSaved(saved.name));
      invalidate();
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
  const invalidate = useInvalidateReports();
  const { typed, change, close } = useDialogInput(
    'report',
    () => ({ name: '', schedule: scheduleInputOf(null) }),
    onClose,
  );
  const problem: FieldProblem = (field, items) => fieldProblem(write.error, field, items);
  const save = async () => {
    const schedule = scheduleOf(typed.schedule);
    const body = {
      name: typed.name,
      report,
      query: savedQueryOf(report, filters),
      ...(schedule ? { schedule } : {}),
    };
    try {
      const { data } = await write.send('POST', SAVED_REPORTS_PATH, { body });
      showToast(T.reports.isSaved(data.data.name));
      invalidate();
      close();
      void navigate({ to: '.', search: savedReportFilters(data.data) as never, replace: true });
    } catch {
      // Shown beside the fields, or below them.
    }
  };
  return (
    <Dialog title={T.reports.save} onClose={close}>
      <DialogForm
        action={T.save}
        isBusy={write.isBusy}
        error={isShownAtField(write.error, ['name', ...SCHEDULE_FIELDS]) ? undefined : write.error}
        onSubmit={() => void save()}
        onBack={close}
      >
        <TextField
          label={T.reports.name}
          hint={T.reports.nameHint}
          value={typed.name}
          maxLength={200}
          autoFocus
          problem={problem('name')}
          onChange={(name) => change({ name })}
        />
        <ScheduleFields typed={typed.schedule} set={(schedule) => change({ schedule })} problem={problem} />
        {key.isAccount && <p className="note careful">{T.reports.accountNote}</p>}
      </DialogForm>
    </Dialog>
  );
}
