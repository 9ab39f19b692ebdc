import type { ReactNode } from 'react';
import { useWrite } from '../app/write.ts';
import { useDialogInput } from '../editing/persisted-state.ts';
import { T } from '../more-texts.ts';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { fieldProblem, isShownAtField } from '../ui/field-problems.ts';
import { showToast } from '../ui/toasts.tsx';
import { SAVED_REPORTS_PATH, useInvalidateReports } from './data.ts';
import {
  emailsOf,
  type FieldProblem,
  MailFields,
  SCHEDULE_FIELDS,
  ScheduleFields,
  scheduleInputOf,
  scheduleOf,
} from './schedule-fields.tsx';
import type { SavedReport } from './vocabulary.ts';

interface Props {
  saved: SavedReport;
  onClose: () => void;
}

interface FormProps {
  title: string;
  action: string;
  fields: readonly string[];
  /** Sends it and says what is to be shown. */
  send: (write: ReturnType<typeof useWrite<{ data: SavedReport }>>) => Promise<string>;
  children: (problem: FieldProblem) => ReactNode;
  onClose: () => void;
}

/** Sends one change of a saved report; refusals are shown beside their fields. */
function FormDialog({ title, action, fields, send, children, onClose }: FormProps) {
  const write = useWrite<{ data: SavedReport }>();
  const invalidate = useInvalidateReports();
  const submit = async () => {
    try {
      showToast(await send(write));
      invalidate();
      onClose();
    } catch {
      // Shown beside the fields, or below them.
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm
        action={action}
        isBusy={write.isBusy}
        error={isShownAtField(write.error, fields) ? undefined : write.error}
        onSubmit={() => void submit()}
        onBack={onClose}
      >
        {children((field, items) => fieldProblem(write.error, field, items))}
      </DialogForm>
    </Dialog>
  );
}

export function SendDialog({ saved, onClose }: Props) {
  const { typed, change, close } = useDialogInput(
    `report.send.${saved.report_id}`,
    () => scheduleInputOf(saved.schedule),
    onClose,
  );
  return (
    <FormDialog
      title={T.reports.sendTitle(saved.name)}
      action={T.reports.sendNow}
      fields={['emails', 'format']}
      onClose={close}
      send={async (write) => {
        const emails = emailsOf(typed);
        const body = { emails, format: typed.format };
        await write.send('POST', `${SAVED_REPORTS_PATH}/${saved.report_id}/send`, { body });
        return T.reports.sent(emails.length);
      }}
    >
      {(problem) => <MailFields typed={typed} set={change} problem={problem} />}
    </FormDialog>
  );
}

export function ScheduleDialog({ saved, onClose }: Props) {
  const { typed, change, close } = useDialogInput(
    `report.schedule.${saved.report_id}`,
    () => scheduleInputOf(saved.schedule),
    onClose,
  );
  return (
    <FormDialog
      title={T.reports.changeSchedule}
      action={T.save}
      fields={SCHEDULE_FIELDS}
      onClose={close}
      send={async (write) => {
        const body = { schedule: scheduleOf(typed) };
        await write.send('PATCH', `${SAVED_REPORTS_PATH}/${saved.report_id}`, { body });
        return T.reports.isSaved(saved.name);
      }}
    >
      {(problem) => <ScheduleFields typed={typed} set={change} problem={problem} />}
    </FormDialog>
  );
}

export function DeleteDialog({ saved, onClose }: Props) {
  const write = useWrite<undefined>();
  const invalidate = useInvalidateReports();
  return (
    <ConfirmDialog
      title={T.reports.deleteTitle(saved.name)}
      action={T.reports.delete}
      onClose={onClose}
      onConfirm={async () => {
        await write.send('DELETE', `${SAVED_REPORTS_PATH}/${saved.report_id}`);
        showToast(T.reports.deleted(saved.name));
        invalidate();
      }}
    >
      <p>{T.reports.deleteAbout}</p>
    </ConfirmDialog>
  );
}
