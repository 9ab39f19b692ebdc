import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError, get } from '../api.ts';
import { useFilters } from '../app/filters.ts';
import { queries } from '../app/queries.ts';
import { useCurrentKey } from '../session/keys.ts';
import { T } from '../texts.ts';
import { Button, Select } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { tell } from '../ui/toasts.tsx';
import { type Ready, readFile, type Types } from './file.ts';
import { Problems } from './problems.tsx';
import { RESOURCES } from './resources.ts';
import { type Stored, upload } from './upload.ts';

interface OpenApi {
  paths: Record<string, { put?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>;
  components?: { schemas?: Record<string, Schema> };
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  items?: Schema;
  properties?: Types;
}

/** The fields of a resource, from the service's OpenAPI document. */
function useTypes(resource: string): Types | undefined {
  const key = useCurrentKey();
  const found = useQuery({
    queryKey: [key.id, 'ops', 'openapi'],
    queryFn: () => get<OpenApi>('/openapi/ops.json'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!found.data) return undefined;
  const content = found.data.paths[`/ops/records/${resource}`]?.put?.requestBody?.content ?? {};
  const resolve = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? found.data.components?.schemas?.[schema.$ref.split('/').at(-1)!] : schema;
  const record = resolve(content['application/x-ndjson']?.schema);
  return record?.properties ?? {};
}

interface State {
  ready?: Ready;
  name?: string;
  isBusy?: 'check' | 'load';
  share?: number;
  checked?: Stored;
  loaded?: Stored;
  error?: unknown;
}

export function LoadPage() {
  const [filters, set] = useFilters();
  const resource = RESOURCES.find((one) => one === filters.resource) ?? 'products';
  const types = useTypes(resource);
  const [state, setState] = useState<State>({});
  const idempotencyKey = useRef('');
  const id = useId();
  const run = async (ready: Ready, kind: 'check' | 'load') => {
    setState((old) => ({ ...old, isBusy: kind, share: 0, error: undefined, loaded: undefined as never }));
    try {
      const stored = await upload(resource, ready, {
        isDryRun: kind === 'check',
        idempotencyKey: idempotencyKey.current,
        onProgress: (share) => setState((old) => ({ ...old, share })),
      });
      setState((old) => ({
        ...old,
        isBusy: undefined as never,
        [kind === 'check' ? 'checked' : 'loaded']: stored,
      }));
      if (kind === 'load') {
        tell(T.load.done);
        void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'records' });
      }
    } catch (error) {
      setState((old) => ({ ...old, isBusy: undefined as never, error }));
    }
  };
  const take = async (file: File | undefined) => {
    if (!file || !types) return;
    setState({ name: file.name });
    idempotencyKey.current = crypto.randomUUID();
    try {
      const ready = await readFile(file, types);
      setState({ name: file.name, ready });
      await run(ready, 'check');
    } catch {
      setState({
        name: file.name,
        error: new ApiError(400, { code: 'FILE', detail: T.load.unreadable }, undefined),
      });
    }
  };
  const problems = state.error instanceof ApiError ? state.error.fieldErrors : [];
  return (
    <div className="page">
      <h1>{T.places.load}</h1>
      <p className="soft">{T.load.about}</p>
      <div className="fields">
        <Select
          label={T.load.resource}
          value={resource}
          onChange={(next) => {
            setState({});
            set({ resource: next });
          }}
          options={RESOURCES.map((value) => ({ value, text: T.load.resourceWords(value) }))}
        />
        <div className="field">
          <label htmlFor={id}>{T.load.file}</label>
          <input
            id={id}
            className="input"
            type="file"
            accept=".csv,.json,.ndjson,.jsonl,.txt"
            disabled={!types}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </div>
      </div>
      {types && <p className="soft wrap">{T.load.fields(Object.keys(types).join(', '))}</p>}
      <div role="status" className="stack">
        {state.isBusy && (
          <p>
            {state.isBusy === 'check' ? T.load.checking : T.load.loading}{' '}
            <progress value={state.share ?? 0} max={1} aria-label={T.load.progress} />
          </p>
        )}
        {state.checked && !state.error && !state.loaded && !state.isBusy && (
          <p className="note good">
            {T.load.would(
              count(state.checked.inserted),
              count(state.checked.updated),
              count(state.checked.unchanged),
            )}
          </p>
        )}
        {state.loaded && (
          <p className="note good">
            {T.load.did(
              count(state.loaded.inserted),
              count(state.loaded.updated),
              count(state.loaded.unchanged),
            )}
          </p>
        )}
      </div>
      {state.error !== undefined && problems.length === 0 && (
        <ErrorNote
          error={state.error}
          {...(state.ready ? { onRetry: () => void run(state.ready!, 'check') } : {})}
        />
      )}
      {problems.length > 0 && state.ready && <Problems error={state.error as ApiError} ready={state.ready} />}
      {state.ready && state.checked && !state.error && !state.loaded && (
        <div className="row">
          <Button tone="good" onClick={() => void run(state.ready!, 'load')} isBusy={state.isBusy === 'load'}>
            {T.load.action(state.ready.rows)}
          </Button>
        </div>
      )}
    </div>
  );
}
