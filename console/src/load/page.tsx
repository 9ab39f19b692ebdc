import { type FieldKinds, fieldKindOf } from '@dray/client/table';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ApiError, get } from '../api.ts';
import { useFilters } from '../app/filters.ts';
import { queryClient } from '../app/queries.ts';
import { NumberStyle } from '../editing/number-style.tsx';
import { T } from '../more-texts.ts';
import { refusalText } from '../refusal-text.ts';
import { useCurrentKey } from '../session/keys.ts';
import { Button, Select } from '../ui/controls.tsx';
import { ErrorNote } from '../ui/errors.tsx';
import { count } from '../ui/format.ts';
import { showToast } from '../ui/toasts.tsx';
import { ColumnFieldChoices } from './column-fields.tsx';
import type { UnknownColumn } from './columns.ts';
import { type PreparedFile, readFile, type TableReading, UnreadableFile } from './file.ts';
import { FilePreview } from './preview.tsx';
import { type FileProblem, FileProblems } from './problems.tsx';
import { RESOURCES } from './resources.ts';
import { type UploadResult, uploadRecords } from './upload.ts';

type Schema = Parameters<typeof fieldKindOf>[0] & { $ref?: string; properties?: Record<string, Schema> };

interface OpenApi {
  paths: Record<string, { put?: { requestBody?: { content: Record<string, { schema: Schema }> } } }>;
  components?: { schemas?: Record<string, Schema> };
}

/** The fields of a resource, from the service's OpenAPI document. */
function useKinds(resource: string): FieldKinds | undefined {
  const key = useCurrentKey();
  const { data } = useQuery({
    queryKey: [key.id, 'ops', 'openapi'],
    queryFn: () => get<OpenApi>('/openapi/ops.json'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    if (!data) return undefined;
    const content = data.paths[`/ops/records/${resource}`]?.put?.requestBody?.content ?? {};
    const schema = content['application/x-ndjson']?.schema;
    const record = schema?.$ref ? data.components?.schemas?.[schema.$ref.split('/').at(-1)!] : schema;
    return new Map(
      Object.entries(record?.properties ?? {}).map(([name, field]) => [name, fieldKindOf(field)]),
    );
  }, [data, resource]);
}

interface State {
  file?: File;
  ready?: PreparedFile | undefined;
  /** Numbers of the file that can be read in two ways, and the answer. */
  unclear?: readonly string[];
  reading?: TableReading;
  unknown?: readonly UnknownColumn[];
  problems?: readonly FileProblem[];
  warnings?: readonly string[];
  isBusy?: 'check' | 'load' | undefined;
  share?: number;
  checked?: UploadResult;
  loaded?: UploadResult | undefined;
  error?: unknown;
  /** The step that ended with the error. */
  failed?: 'check' | 'load';
}

const problemsOf = (error: unknown, ready: PreparedFile): FileProblem[] =>
  (error instanceof ApiError ? error.fieldErrors : []).map(({ index, field, detail, code }) => ({
    line: index === undefined ? undefined : ready.lineOf(index),
    says: index === undefined ? '' : ready.textOf(index),
    field,
    detail: refusalText(code, detail),
    code,
  }));

const unreadableFileError = (error: unknown) =>
  new ApiError(
    400,
    { code: 'FILE', detail: error instanceof UnreadableFile ? error.message : T.load.unreadable },
    undefined,
  );

/** Reads a file, checks it with the service, and loads it: each step only after the previous one was shown. */
function useFileLoad(resource: string, kinds: FieldKinds | undefined) {
  const [state, setState] = useState<State>({});
  const idempotencyKey = useRef('');
  const latest = useRef<File>(undefined);
  const change = (next: State) => setState((old) => ({ ...old, ...next }));
  const run = async (ready: PreparedFile, kind: 'check' | 'load') => {
    change({ isBusy: kind, share: 0, error: undefined, problems: [], loaded: undefined });
    try {
      const stored = await uploadRecords(resource, ready, {
        isDryRun: kind === 'check',
        idempotencyKey: idempotencyKey.current,
        onProgress: (share) => change({ share }),
      });
      change({ isBusy: undefined, [kind === 'check' ? 'checked' : 'loaded']: stored });
      if (kind === 'check') return;
      showToast(T.load.done);
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'records' });
    } catch (error) {
      change({ isBusy: undefined, failed: kind, error, problems: problemsOf(error, ready) });
    }
  };
  const take = async (file: File | undefined, reading: TableReading = { fields: {} }) => {
    if (!file || !kinds) return;
    idempotencyKey.current = crypto.randomUUID();
    // Questions that were answered stay, so that the answer can be changed.
    setState(({ unclear, unknown }) => ({
      file,
      reading,
      unclear: (reading.mark && unclear) || [],
      unknown: (file === latest.current && unknown) || [],
    }));
    latest.current = file;
    try {
      const { ready, problems, unclear, unknown = [], warnings = [] } = await readFile(file, kinds, reading);
      const rows = problems.map(({ line, detail, cells }) => ({
        line,
        detail,
        says: cells.join(' · ').slice(0, 200),
      }));
      change({ ready, problems: rows, warnings, unknown, ...(reading.mark ? {} : { unclear }) });
      if (ready) await run(ready, 'check');
    } catch (error) {
      change({ error: unreadableFileError(error) });
    }
  };
  return { state, run, take, clear: () => setState({}) };
}

/** A file dropped anywhere on the page; without it the browser would leave the console and open the file. */
function useDroppedFile(take: (file: File | undefined) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      latest.current(event.dataTransfer?.files[0]);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

export function LoadPage() {
  const [filters, set] = useFilters();
  const resource = RESOURCES.find((one) => one === filters.resource) ?? 'products';
  const kinds = useKinds(resource);
  const { state, run, take, clear } = useFileLoad(resource, kinds);
  useDroppedFile((file) => void take(file));
  const id = useId();
  const { ready, problems = [], unclear = [], unknown = [], reading = { fields: {} } } = state;
  const isSound = state.error === undefined && problems.length === 0;
  return (
    <div className="page">
      <h1>{T.places.load}</h1>
      <p className="soft">{T.load.about}</p>
      <div className="fields">
        <Select
          label={T.load.resource}
          value={resource}
          onChange={(next) => {
            clear();
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
            accept=".csv,.xlsx,.json,.ndjson,.jsonl,.txt"
            disabled={!kinds}
            onChange={(event) => void take(event.target.files?.[0])}
          />
        </div>
        <NumberStyle
          numbers={unclear}
          mark={reading.mark}
          onChange={(mark) => void take(state.file, { ...reading, mark })}
        />
      </div>
      {kinds && <p className="soft wrap">{T.load.fields([...kinds.keys()].join(', '))}</p>}
      <ColumnFieldChoices
        columns={unknown}
        fields={reading.fields}
        offered={[...(kinds?.keys() ?? [])]}
        onChange={(fields) => void take(state.file, { ...reading, fields })}
      />
      {state.warnings?.map((warning) => (
        <p className="note" key={warning}>
          {warning}
        </p>
      ))}
      <Progress state={state} isSound={isSound} />
      {state.error !== undefined && problems.length === 0 && (
        <ErrorNote
          error={state.error}
          {...(ready ? { onRetry: () => void run(ready, state.failed ?? 'check') } : {})}
        />
      )}
      {problems.length > 0 && <FileProblems problems={problems} />}
      {kinds && ready && isSound && !state.loaded && (
        <FilePreview ready={ready} resource={resource} kinds={kinds} />
      )}
      {ready && state.checked && isSound && !state.loaded && (
        <div className="row">
          <Button tone="good" onClick={() => void run(ready, 'load')} isBusy={state.isBusy === 'load'}>
            {T.load.action(ready.rows)}
          </Button>
        </div>
      )}
    </div>
  );
}

function Progress({ state, isSound }: { state: State; isSound: boolean }) {
  const { isBusy, checked, loaded } = state;
  return (
    <div role="status" className="stack">
      {isBusy && (
        <p>
          {isBusy === 'check' ? T.load.checking : T.load.loading}{' '}
          <progress value={state.share ?? 0} max={1} aria-label={T.load.progress} />
        </p>
      )}
      {checked && isSound && !loaded && !isBusy && (
        <p className="note good">
          {T.load.would(count(checked.inserted), count(checked.updated), count(checked.unchanged))}
        </p>
      )}
      {loaded && (
        <p className="note good">
          {T.load.did(count(loaded.inserted), count(loaded.updated), count(loaded.unchanged))}
        </p>
      )}
    </div>
  );
}
