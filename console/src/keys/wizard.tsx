import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchAll } from '../api.ts';
import { useCustomers, useStates, useSuppliers } from '../app/directory.ts';
import { queryClient } from '../app/queries.ts';
import type { User } from '../app/records.ts';
import { useWrite } from '../app/write.ts';
import { useDialogInput } from '../editing/persisted-state.ts';
import { T } from '../more-texts.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Button, CheckField, Select, TextField } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { instant } from '../ui/format.ts';
import { expiryAtEndOfDay } from './expiry.ts';
import { MAX_REQUESTS_PER_HOUR, parseLimit } from './limit.ts';
import { scopeText } from './scope.ts';
import type { Key, MintedKey } from './types.ts';

interface KeyInput {
  type: Key['type'];
  name: string;
  ids: number[];
  isAll: boolean;
  states: string[];
  userId: string;
  limit: string;
  isOrdering: boolean;
  /** A day, or empty. */
  until: string;
}

const EMPTY: KeyInput = {
  type: 'Employee',
  name: '',
  ids: [],
  isAll: false,
  states: [],
  userId: '',
  limit: '5000',
  isOrdering: true,
  until: '',
};

const scopeOf = (wanted: KeyInput) => ({
  type: wanted.type,
  supplier_ids: wanted.type === 'Supplier' ? (wanted.isAll ? null : wanted.ids) : null,
  customer_ids: wanted.type === 'Customer' ? (wanted.isAll ? null : wanted.ids) : null,
  states: wanted.states,
  user_id: wanted.userId ? Number(wanted.userId) : null,
  ordering_enabled: wanted.isOrdering,
});

function bodyOf(wanted: KeyInput) {
  const { supplier_ids, customer_ids, ...scope } = scopeOf(wanted);
  return {
    ...scope,
    ...(wanted.type === 'Supplier' ? { supplier_ids } : {}),
    ...(wanted.type === 'Customer' ? { customer_ids } : {}),
    ...(wanted.name.trim() ? { name: wanted.name.trim() } : {}),
    max_requests_per_hour: parseLimit(wanted.limit),
    ...(wanted.until ? { expires_at: expiryAtEndOfDay(wanted.until) } : {}),
  };
}

/** Asks for the scope in words, and says what such a key will see before it is created. */
export function NewKeyWizard({
  onClose,
  onMinted,
}: {
  onClose: () => void;
  onMinted: (key: MintedKey) => void;
}) {
  const { typed: wanted, change: set, close } = useDialogInput('key', () => EMPTY, onClose);
  const write = useWrite<{ data: MintedKey }>();
  const users = useUsers(wanted);
  const userName = users.find((one) => String(one.UserID) === wanted.userId)?.FullName;
  const isComplete = wanted.type === 'Employee' || wanted.isAll || wanted.ids.length > 0;
  const create = async () => {
    try {
      const { data } = await write.send('POST', '/ops/keys', { body: bodyOf(wanted) });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'ops' });
      close();
      onMinted(data.data);
    } catch {
      // Shown below.
    }
  };
  return (
    <Dialog title={T.apiKeys.newKey} onClose={close} isWide>
      <div className="fields">
        <Select
          label={T.apiKeys.whose}
          value={wanted.type}
          onChange={(type) => set({ type: type as KeyInput['type'], ids: [], isAll: false, userId: '' })}
          options={(['Employee', 'Supplier', 'Customer'] as const).map((value) => ({
            value,
            text: T.apiKeys.types[value],
          }))}
        />
        <TextField
          label={T.apiKeys.name}
          hint={T.apiKeys.nameHint}
          value={wanted.name}
          maxLength={200}
          onChange={(name) => set({ name })}
        />
      </div>
      {wanted.type !== 'Employee' && <Ids wanted={wanted} set={set} />}
      <States wanted={wanted} set={set} />
      <div className="fields">
        <Select
          label={T.apiKeys.user}
          value={wanted.userId}
          onChange={(userId) => set({ userId })}
          options={[
            { value: '', text: T.apiKeys.nobody },
            ...users.map((one) => ({ value: String(one.UserID), text: `${one.FullName}, ${one.Role}` })),
          ]}
        />
        <TextField
          label={T.apiKeys.limit}
          value={wanted.limit}
          problem={parseLimit(wanted.limit) ? undefined : T.apiKeys.noLimit(MAX_REQUESTS_PER_HOUR)}
          onChange={(limit) => set({ limit })}
        />
        <TextField
          label={T.apiKeys.lastDay}
          hint={T.apiKeys.lastDayHint}
          type="date"
          value={wanted.until}
          onChange={(until) => set({ until })}
        />
      </div>
      <CheckField
        label={T.apiKeys.mayOrder}
        isOn={wanted.isOrdering}
        onChange={(isOrdering) => set({ isOrdering })}
      />
      <p className="note" aria-live="polite">
        <strong>{T.apiKeys.willSee}</strong>{' '}
        {isComplete ? scopeText(scopeOf(wanted), { user: userName }) : T.apiKeys.incomplete}{' '}
        {isComplete && wanted.until && T.apiKeys.worksUntil(instant(expiryAtEndOfDay(wanted.until)))}
      </p>
      {write.error !== undefined && <ErrorNote error={write.error} onRetry={() => void create()} />}
      <div className="row">
        {isComplete && parseLimit(wanted.limit) && (
          <Button tone="main" onClick={() => void create()} isBusy={write.isBusy}>
            {T.apiKeys.create}
          </Button>
        )}
        <Button onClick={close}>{T.back}</Button>
      </div>
    </Dialog>
  );
}

/** Users that fit such a key; the service decides in the end. */
function useUsers(wanted: KeyInput): User[] {
  const key = useCurrentKey();
  const query =
    wanted.type === 'Supplier'
      ? { SupplierIDs: wanted.ids.join(',') }
      : wanted.type === 'Customer'
        ? { CustomerIDs: wanted.ids.join(',') }
        : {};
  const found = useQuery({
    queryKey: [key.id, 'records', 'users', wanted.type, query],
    queryFn: () => fetchAll<User>('/api/v1/users', query, 4),
    enabled: wanted.type === 'Employee' || wanted.ids.length > 0,
  });
  return found.data ?? [];
}

interface PartProps {
  wanted: KeyInput;
  set: (change: Partial<KeyInput>) => void;
}

function Ids({ wanted, set }: PartProps) {
  const [text, setText] = useState('');
  const isSupplier = wanted.type === 'Supplier';
  const suppliers = useSuppliers(isSupplier);
  const customers = useCustomers(!isSupplier);
  const all: { id: number; name: string }[] = isSupplier
    ? (suppliers.data ?? []).map((one) => ({ id: one.SupplierID, name: one.Supplier }))
    : (customers.data ?? []).map((one) => ({ id: one.CustomerID, name: one.CustomerName }));
  const words = text.toLowerCase();
  const found = all.filter(
    ({ id, name }) =>
      !wanted.ids.includes(id) && (words === '' || `${id} ${name}`.toLowerCase().includes(words)),
  );
  const nameOf = (id: number) => all.find((one) => one.id === id)?.name ?? String(id);
  return (
    <fieldset className="panel stack">
      <legend>{isSupplier ? T.apiKeys.whichSuppliers : T.apiKeys.whichCustomers}</legend>
      <CheckField label={T.apiKeys.allOfThem} isOn={wanted.isAll} onChange={(isAll) => set({ isAll })} />
      {!wanted.isAll && (
        <>
          <div className="row">
            {wanted.ids.map((id) => (
              <Button
                key={id}
                label={T.apiKeys.drop(nameOf(id))}
                onClick={() => set({ ids: wanted.ids.filter((one) => one !== id), userId: '' })}
              >
                {nameOf(id)} ✕
              </Button>
            ))}
          </div>
          <TextField label={T.apiKeys.find} value={text} onChange={setText} />
          <div className="row">
            {found.slice(0, 8).map(({ id, name }) => (
              <Button
                key={id}
                tone="plain"
                onClick={() => {
                  set({ ids: [...wanted.ids, id] });
                  setText('');
                }}
              >
                + {name}
              </Button>
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

function States({ wanted, set }: PartProps) {
  const states = useStates();
  return (
    <fieldset className="panel row">
      <legend>{T.apiKeys.whichStates}</legend>
      {(states.data ?? []).map(({ StateAbbreviation: state, StateName }) => (
        <CheckField
          key={state}
          label={StateName}
          isOn={wanted.states.includes(state)}
          onChange={(isOn) =>
            set({ states: isOn ? [...wanted.states, state] : wanted.states.filter((one) => one !== state) })
          }
        />
      ))}
    </fieldset>
  );
}
