import { T } from '../texts.ts';
import { TextField } from '../ui/controls.tsx';

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
