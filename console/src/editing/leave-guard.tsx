import { useBlocker } from '@tanstack/react-router';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface Props {
  /** Whether something would be lost now. */
  isUnsaved: () => boolean;
  /** Discards what was typed. */
  drop: () => void;
}

/** Asks before leaving a page with unsaved input; the editor keeps it unless it is discarded. */
export function LeaveGuard({ isUnsaved, drop }: Props) {
  const blocker = useBlocker({
    // Another order on the same page: the input of each is kept separately.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved(),
    withResolver: true,
    enableBeforeUnload: false,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog title={T.editor.leaveTitle} onClose={blocker.reset}>
      <p>{T.editor.leaveText}</p>
      <div className="row">
        <Button tone="main" onClick={blocker.reset}>
          {T.editor.stay}
        </Button>
        <Button onClick={blocker.proceed}>{T.editor.keepAndLeave}</Button>
        <Button
          tone="bad"
          onClick={() => {
            drop();
            blocker.proceed();
          }}
        >
          {T.editor.leave}
        </Button>
      </div>
    </Dialog>
  );
}
