import { ApiError } from '../api.ts';

/** The preview is outdated: the result would differ from it, or it is too old. It must be requested and shown again. */
export const isPlanRefused = (error: unknown) => error instanceof ApiError && error.code.startsWith('PLAN_');
