import { ApiError, type FieldError, requestHeaders, UNREACHABLE } from '../api.ts';
import { T } from '../texts.ts';
import type { PreparedFile } from './file.ts';

export interface UploadResult {
  inserted: number;
  updated: number;
  unchanged: number;
}

interface ErrorBody {
  error?: { code: string; detail: string; field_errors?: FieldError[] };
}

/** Uploads with progress, which fetch does not report. */
export function uploadRecords(
  resource: string,
  ready: PreparedFile,
  options: { isDryRun: boolean; idempotencyKey: string; onProgress: (share: number) => void },
): Promise<UploadResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/ops/records/${resource}?dry_run=${options.isDryRun}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('content-type', ready.mediaType);
    if (!options.isDryRun) request.setRequestHeader('idempotency-key', options.idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, UNREACHABLE, undefined));
    request.onload = () => {
      const body = parseJson(request.responseText);
      if (request.status === 200) return resolve((body as { data: UploadResult }).data);
      const error = (body as ErrorBody).error ?? {
        code: String(request.status),
        detail: T.errors.refused(request.status),
      };
      const { code, detail, field_errors: fieldErrors = [] } = error as NonNullable<ErrorBody['error']>;
      reject(
        new ApiError(
          request.status,
          { code, detail, fieldErrors },
          request.getResponseHeader('x-request-id') ?? undefined,
        ),
      );
    };
    request.send(ready.body);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
