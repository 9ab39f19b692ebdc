import { T } from '../more-texts.ts';
import { Button, CopyButton } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { MintedKey } from './types.ts';

/** The only time that a key's text is shown. */
export function MintedDialog({ minted, onClose }: { minted: MintedKey; onClose: () => void }) {
  return (
    <Dialog title={T.apiKeys.minted} onClose={onClose}>
      {minted.key ? (
        <>
          <p>{T.apiKeys.once}</p>
          <p className="note good row">
            <code className="wrap grow">{minted.key}</code>
            <CopyButton text={minted.key} />
          </p>
        </>
      ) : (
        <p className="note careful">{T.apiKeys.gone}</p>
      )}
      <div className="row">
        <Button tone="main" onClick={onClose}>
          {T.close}
        </Button>
      </div>
    </Dialog>
  );
}
