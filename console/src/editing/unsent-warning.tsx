import { useState } from 'react';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { type EditorContent, unsentItems } from './unsent-items.ts';

const MAX_SHOWN = 50;

/** Runs an action immediately if it sends all input, and asks first if it does not. */
export function useUnsentWarning(content: EditorContent) {
  const [asked, setAsked] = useState<{ name: string; run: () => void }>();
  const items = unsentItems(content);
  const guard = (name: string, run: () => void) => (items.length === 0 ? run() : setAsked({ name, run }));
  const close = () => setAsked(undefined);
  const dialog = asked && (
    <Dialog title={T.paste.leftOutTitle} onClose={close}>
      <p>{T.paste.leftOutText}</p>
      <ul>
        {items.slice(0, MAX_SHOWN).map(({ key, text, why }) => (
          <li key={key}>
            <bdi className="wrap">{text}</bdi> <span className="problem">{why}</span>
          </li>
        ))}
        {items.length > MAX_SHOWN && <li>{T.paste.moreRows(items.length - MAX_SHOWN)}</li>}
      </ul>
      <div className="row">
        <Button tone="main" isFirst onClick={close}>
          {T.paste.back}
        </Button>
        <Button
          tone="bad"
          onClick={() => {
            close();
            asked.run();
          }}
        >
          {T.paste.leaveOut(asked.name)}
        </Button>
      </div>
    </Dialog>
  );
  return { count: items.length, guard, dialog };
}
