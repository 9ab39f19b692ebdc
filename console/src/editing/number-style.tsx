import type { DecimalMark } from '@dray/client/table';
import { T } from '../texts.ts';
import { Select } from '../ui/controls.tsx';

interface NumberStyleProps {
  /** Numbers that can be read in two ways. */
  numbers: readonly string[];
  mark: DecimalMark | undefined;
  onChange: (mark: DecimalMark | undefined) => void;
}

/** Asks whether 1.250 is 1250 or 1.25, where nothing else in the table shows it. */
export function NumberStyle({ numbers, mark, onChange }: NumberStyleProps) {
  if (numbers.length === 0) return null;
  return (
    <Select
      label={T.paste.numbers(numbers.join(', '))}
      value={mark ?? ''}
      problem={mark === undefined ? T.paste.chooseNumbers : undefined}
      onChange={(value) => onChange((value || undefined) as DecimalMark | undefined)}
      options={[
        { value: '', text: T.paste.choose },
        { value: '.', text: T.paste.point },
        { value: ',', text: T.paste.comma },
      ]}
    />
  );
}
