import { refusalText } from '../refusal-text.ts';
import { T } from '../texts.ts';
import { TextField } from '../ui/controls.tsx';

interface FieldProblem {
  field: string;
  code: string;
  detail: string;
}

/** `emails[1]` is about the field of the addresses. */
export const headerFieldOf = ({ field }: { field: string }) => field.replace(/\[\d+]$/, '');

/** The first problem of each field of a header, in words. */
export const problemIn = (problems: readonly FieldProblem[]) => (field: string) => {
  const found = problems.find((one) => headerFieldOf(one) === field);
  return found && refusalText(found.code, found.detail);
};

interface Props {
  draft: { poNum: string };
  problemOf: (field: string) => string | undefined;
  change: (next: { poNum: string }) => void;
}

export const PoField = ({ draft, problemOf, change }: Props) => (
  <TextField
    label={T.orders.po}
    value={draft.poNum}
    maxLength={50}
    problem={problemOf('po_num')}
    onChange={(poNum) => change({ poNum })}
  />
);
