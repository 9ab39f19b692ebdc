import { useStates } from '../app/directory.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { CheckField, Select, TextField } from '../ui/controls.tsx';
import type { Schedule } from './vocabulary.ts';

/** A schedule as it is typed. */
export interface ScheduleInput {
  isOn: boolean;
  every: Schedule['every'];
  at: string;
  emails: string;
  format: Schedule['format'];
}

export const scheduleInputOf = (schedule: Schedule | null): ScheduleInput => ({
  isOn: schedule !== null,
  every: schedule?.every ?? 'week',
  at: schedule?.at ?? '06:30',
  emails: schedule?.emails.join(', ') ?? '',
  format: schedule?.format ?? 'xlsx',
});

export const emailsOf = ({ emails }: ScheduleInput): string[] => emails.split(/[\s,;]+/).filter(Boolean);

export function scheduleOf(typed: ScheduleInput): Schedule | null {
  const { isOn, every, at, format } = typed;
  return isOn ? { every, at, emails: emailsOf(typed), format } : null;
}

/** What the service says about a field; of a list, about one of its items. */
export type FieldProblem = (field: string, items?: readonly string[]) => string | undefined;

/** The fields beside which the service's refusals can be shown. */
export const SCHEDULE_FIELDS = ['schedule.every', 'schedule.at', 'schedule.emails', 'schedule.format'];

interface Props {
  typed: ScheduleInput;
  set: (typed: ScheduleInput) => void;
  problem: FieldProblem;
}

const options = <K extends string>(texts: Readonly<Record<K, string>>) =>
  (Object.keys(texts) as K[]).map((value) => ({ value, text: texts[value] }));

/** The zone in which the service reads the time of day. */
function useScheduleZone(): string {
  const [first] = useCurrentKey().states;
  const states = useStates();
  return states.data?.find((one) => one.StateAbbreviation === first)?.TimeZone ?? 'UTC';
}

export function ScheduleFields({ typed, set, problem }: Props) {
  const zone = useScheduleZone();
  return (
    <>
      <CheckField label={T.reports.mailIt} isOn={typed.isOn} onChange={(isOn) => set({ ...typed, isOn })} />
      {typed.isOn && (
        <>
          <div className="fields">
            <Select
              label={T.reports.every}
              value={typed.every}
              problem={problem('schedule.every')}
              onChange={(every) => set({ ...typed, every: every as ScheduleInput['every'] })}
              options={options(T.reports.everyChoices)}
            />
            <TextField
              label={T.reports.at}
              type="time"
              hint={T.reports.atHint(zone)}
              value={typed.at}
              problem={problem('schedule.at')}
              onChange={(at) => set({ ...typed, at })}
            />
          </div>
          <MailFields
            typed={typed}
            set={set}
            problem={(field, items) => problem(`schedule.${field}`, items)}
          />
        </>
      )}
    </>
  );
}

/** The recipients and the file format. */
export function MailFields({ typed, set, problem }: Props) {
  return (
    <>
      <TextField
        label={T.reports.emails}
        hint={T.reports.emailsHint}
        value={typed.emails}
        problem={problem('emails', emailsOf(typed))}
        onChange={(emails) => set({ ...typed, emails })}
      />
      <Select
        label={T.reports.format}
        value={typed.format}
        problem={problem('format')}
        onChange={(format) => set({ ...typed, format: format as ScheduleInput['format'] })}
        options={options(T.formats)}
      />
    </>
  );
}
