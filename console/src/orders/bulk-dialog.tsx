import { type ReactNode, useState } from 'react';
import { ApiError } from '../api.ts';
import { cacheWriteResult } from '../app/cache-write-result.ts';
import { queryClient } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import { type Order, orderReferenceOf } from './types.ts';

interface Request {
  method: string;
  path: string;
  body?: object;
  ifMatch?: string;
}

interface Props {
  orders: readonly Order[];
  /** Undefined if it cannot be done to this one. */
  requestOf: (order: Order) => Request | undefined;
  title: (n: number) => string;
  /** The cells of a row; if the action is not possible, the reason is shown in place of the result. */
  cells: (order: Order, isPossible: boolean) => ReactNode;
  whyNot: (order: Order) => string;
  sum?: (possible: readonly Order[]) => string;
  action: (n: number) => string;
  tone: 'good' | 'bad';
  onClose: () => void;
  onDone: () => void;
}

/** One action on many orders or invoices: a preview, the result of each, and on a second try only those that failed. */
export function BulkDialog(props: Props) {
  const write = useWrite<unknown>();
  const [results, setResults] = useState<Record<string, string>>({});
  // Those that were done also change in the list behind: the dialog keeps the ones that were chosen.
  const [shown] = useState(props.orders);
  const possible = shown.filter(props.requestOf);
  const refused = shown.filter((order) => !possible.includes(order));
  const run = async () => {
    let done = 0;
    for (const order of possible) {
      const name = orderReferenceOf(order);
      try {
        if (results[name] !== T.done) {
          const { method, path, ...more } = props.requestOf(order)!;
          cacheWriteResult(await write.send(method, path, more));
        }
        done++;
        setResults((old) => ({ ...old, [name]: T.done }));
      } catch (error) {
        const why = error instanceof ApiError ? error.message : T.errors.unexpected;
        setResults((old) => ({ ...old, [name]: why }));
      }
    }
    showToast(T.orders.manyDone(done, possible.length));
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'orders' });
    if (done === possible.length) {
      props.onClose();
      props.onDone();
    }
  };
  return (
    <Dialog title={props.title(possible.length)} onClose={props.onClose} isWide>
      <div tabIndex={0} className="sideways">
        <SmallTable>
          <tbody>
            {[...possible, ...refused].map((order, i) => (
              <tr key={orderReferenceOf(order)} className={i < possible.length ? '' : 'soft'}>
                {props.cells(order, i < possible.length)}
                <td>
                  {i < possible.length ? (results[orderReferenceOf(order)] ?? '') : props.whyNot(order)}
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </div>
      {props.sum && <p>{props.sum(possible)}</p>}
      <div className="row">
        {possible.length > 0 && (
          <Button tone={props.tone} onClick={run} isBusy={write.isBusy}>
            {props.action(possible.length)}
          </Button>
        )}
        <Button onClick={props.onClose}>{T.back}</Button>
      </div>
    </Dialog>
  );
}
