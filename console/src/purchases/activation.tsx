import { Link } from '@tanstack/react-router';
import { queryClient, usePages } from '../app/queries.ts';
import { useWrite } from '../app/write.ts';
import { IfCanWrite } from '../session/write-access.tsx';
import { T } from '../texts.ts';
import { Button } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { instant } from '../ui/format.ts';
import { SmallTable } from '../ui/small-table.tsx';
import { showToast } from '../ui/toasts.tsx';
import type { Task } from './types.ts';

/** Products that purchases wait for. */
export function ActivationTasks() {
  const tasks = usePages<Task>('purchases', '/ops/activationTasks', { status: 'open' });
  const write = useWrite<unknown>();
  const complete = async (task: Task) => {
    try {
      await write.send('POST', `/ops/activationTasks/${task.activation_task_id}/complete`);
      showToast(T.purchases.activated(task.product_name));
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'purchases' });
    } catch {
      // Shown above the list.
    }
  };
  return (
    <section className="panel stack" aria-label={T.purchases.views.activation}>
      {(tasks.error ?? write.error) != null && (
        <ErrorNote error={tasks.error ?? write.error} onRetry={tasks.retry} />
      )}
      {!tasks.isLoading && tasks.rows.length === 0 && <p>{T.purchases.noTasks}</p>}
      <SmallTable>
        <tbody>
          {tasks.rows.map((task) => (
            <tr key={task.activation_task_id}>
              <td>
                <Link to={`/catalog/${task.product_id}` as '/'}>
                  <bdi>{task.product_name}</bdi>
                </Link>
              </td>
              <td>{T.needs.purchasesWait(task.waiting_purchases)}</td>
              <td className="soft">{instant(task.time_created)}</td>
              <td className="right">
                <IfCanWrite>
                  <Button
                    tone="good"
                    label={T.purchases.activateThis(task.product_name)}
                    onClick={() => void complete(task)}
                  >
                    {T.purchases.activate}
                  </Button>
                </IfCanWrite>
              </td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </section>
  );
}
