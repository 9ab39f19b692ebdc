import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { cacheWriteResult } from '../app/cache-write-result.ts';
import { useProductsById } from '../app/directory.ts';
import { useWrite } from '../app/write.ts';
import { usePersistedState } from '../editing/persisted-state.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Button, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { showToast } from '../ui/toasts.tsx';
import { BarcodeField } from './barcode-field.tsx';
import { invalidatePurchases, reloadPurchase, useReceipt } from './data.ts';
import {
  correctedLines,
  countDifferences,
  expectedRows,
  hasSameLines,
  type ReceiptRow,
  receiptLines,
  receivedRows,
  rowProblems,
} from './receipt-rows.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { findScannedRow, parseCode } from './scanned-code.ts';
import type { Purchase, VersionedPurchase } from './types.ts';

interface ReceiptInput {
  rows: readonly ReceiptRow[];
  receipt: string;
}

/** What the dialog begins with, and the version of it. */
interface InitialReceipt extends ReceiptInput {
  version: string | undefined;
}

interface Props {
  purchase: VersionedPurchase;
  onClose: () => void;
}

/** Counts what came, line by line: as ordered unless something else is typed. */
export function ReceiveDialog({ purchase, onClose }: Props) {
  const key = useCurrentKey();
  const [begun, setBegun] = useState(purchase);
  const id = purchase.purchase_global_id;
  const begin = { rows: expectedRows(begun), receipt: '', version: begun.etag };
  const reload = async () => setBegun(await reloadPurchase(key.id, id));
  return (
    <Dialog title={T.purchases.receive} onClose={onClose} isWide>
      <Count
        key={begun.etag}
        id={id}
        begin={begin}
        isCorrection={false}
        onReload={reload}
        onClose={onClose}
      />
    </Dialog>
  );
}

/** Corrects what was received, starting from the counted quantities. */
export function CorrectDialog({ purchase: { purchase_global_id: id }, onClose }: Props) {
  const found = useReceipt(id);
  const [begun, setBegun] = useState<typeof found.data>();
  const shown = begun ?? found.data;
  const reload = async () => {
    void invalidatePurchases();
    setBegun((await found.refetch({ throwOnError: true })).data);
  };
  return (
    <Dialog title={T.purchases.correctReceipt} onClose={onClose} isWide>
      {shown ? (
        <Count
          key={begun?.etag}
          id={id}
          begin={{ rows: receivedRows(shown), receipt: shown.receiving_num ?? '', version: shown.etag }}
          isCorrection
          onReload={reload}
          onClose={onClose}
        />
      ) : (
        <Loading found={found} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Loading({ found, onClose }: { found: ReturnType<typeof useReceipt>; onClose: () => void }) {
  return (
    <div className="stack">
      {found.error ? (
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <p className="soft">{T.loading}</p>
      )}
      <div className="row">
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </div>
  );
}

interface CountProps {
  id: string;
  begin: InitialReceipt;
  isCorrection: boolean;
  /** Begins again with what the purchase has now. */
  onReload: () => Promise<void>;
  onClose: () => void;
}

/** What is sent: all of a receipt, and of a correction only what differs. */
function bodyOf({ rows, receipt }: ReceiptInput, before: ReceiptInput, isCorrection: boolean) {
  const number = receipt.trim();
  return {
    lines: isCorrection ? correctedLines(rows) : receiptLines(rows),
    ...(number !== '' && number !== before.receipt ? { receiving_num: number } : {}),
  };
}

function Count({ id, begin: given, isCorrection, onReload, onClose }: CountProps) {
  // The purchase may change while it is counted: what is sent is about the version that is shown.
  const [begin] = useState(given);
  const counted = usePersistedState(
    `receipt.${id}.${isCorrection}`,
    (): ReceiptInput => ({ rows: begin.rows, receipt: begin.receipt }),
    (kept) => hasSameLines(kept.rows, begin.rows),
  );
  const { rows, receipt } = counted.state;
  const setRows = (next: readonly ReceiptRow[]) => counted.change({ rows: next });
  const table = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<{ id: number }>();
  // A row of another batch is there after it was drawn.
  useEffect(() => {
    const field = wanted && table.current?.querySelector<HTMLInputElement>(`[data-row="${wanted.id}"] input`);
    field?.focus();
    field?.select();
  }, [wanted]);
  const write = useWrite<{ data: Purchase; warnings?: { detail: string }[] }>();
  const names = useProductsById(rows.map((row) => row.productId));
  const nameOf = (row: ReceiptRow) => names.get(row.productId)?.ProductName ?? String(row.productId);
  /** Of loading it again. */
  const [failure, setFailure] = useState<unknown>();
  const [said, setSaid] = useState('');
  const find = (code: string) => {
    const found = findScannedRow(rows, names, parseCode(code));
    if (!found) return setSaid(T.purchases.codeUnknown(code));
    const row = found.rows[found.at]!;
    setRows(found.rows);
    setWanted({ id: row.id });
    setSaid(T.purchases.codeFound(found.at + 1, nameOf(row)));
  };
  const end = (told: string) => {
    showToast(told);
    counted.drop();
    onClose();
  };
  const path = `/ops/purchases/${id}`;
  const send = async () => {
    if (rows.some((row) => Object.keys(rowProblems(row, rows)).length > 0)) return;
    const body = bodyOf({ rows, receipt }, begin, isCorrection);
    if (isCorrection && body.lines.length === 0 && !body.receiving_num)
      return end(T.purchases.receiptUnchanged);
    const ifMatch = begin.version;
    try {
      cacheWriteResult(
        isCorrection
          ? await write.send('PATCH', `${path}/receipt`, { body, ifMatch })
          : await write.send('POST', `${path}/advance`, { body: { to: 'Received', ...body }, ifMatch }),
      );
      void invalidatePurchases();
      end(isCorrection ? T.purchases.receiptCorrected : T.purchases.received);
    } catch {
      // The dialog shows why.
    }
  };
  const { short, over } = countDifferences(rows);
  return (
    <div className="stack">
      {counted.wasKept && (
        <p className="note row">
          {T.purchases.countKept}
          <Button onClick={counted.startOver}>{T.purchases.startOver}</Button>
        </p>
      )}
      <BarcodeField onCode={find} said={said} />
      <div className="sideways" tabIndex={0} ref={table}>
        <ReceiptTable
          rows={rows}
          nameOf={nameOf}
          onChange={setRows}
          onNext={(at) => rows[at + 1] && setWanted({ id: rows[at + 1]!.id })}
        />
      </div>
      <TextField
        label={begin.receipt ? T.purchases.receipt : T.purchases.receiptNumber}
        value={receipt}
        onChange={(text) => counted.change({ receipt: text })}
      />
      <p aria-live="polite">{T.purchases.counted(short, over)}</p>
      <Refusal
        error={failure ?? write.error}
        onRetry={() => void send()}
        onReload={() => onReload().then(counted.drop, setFailure)}
      />
      <div className="row">
        <Button tone="good" onClick={() => void send()} isBusy={write.isBusy}>
          {isCorrection ? T.purchases.correctReceipt : T.purchases.receive}
        </Button>
        <Button onClick={onClose}>{T.back}</Button>
      </div>
    </div>
  );
}

interface RefusalProps {
  error: unknown;
  onRetry: () => void;
  onReload: () => void;
}

/** What someone else has changed in the meantime is loaded first; repeating would be refused again. */
function Refusal({ error, onRetry, onReload }: RefusalProps) {
  if (error === undefined) return null;
  if (!(error instanceof ApiError && error.status === 412))
    return <ErrorNote error={error} onRetry={onRetry} />;
  return (
    <div className="note bad row" role="alert">
      {T.purchases.countedBefore}
      <Button onClick={onReload}>{T.purchases.loadAgain}</Button>
    </div>
  );
}
