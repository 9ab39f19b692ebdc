import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useAllHotkeys } from '../ui/hotkeys.ts';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const keys = useAllHotkeys().filter(({ isQuiet }) => !isQuiet);
  return (
    <Dialog title={T.keys.title} onClose={onClose}>
      <dl className="facts">
        {keys.map(({ key, does }) => (
          <div key={`${key} ${does}`} style={{ display: 'contents' }}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button onClick={onClose}>{T.close}</Button>
      </div>
    </Dialog>
  );
}
