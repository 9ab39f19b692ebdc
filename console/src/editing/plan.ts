import { ApiError } from '../api.ts';

/** What was shown is not what would be done any more, or was shown too long ago: it must be asked for and shown anew. */
export const isPlanRefused = (error: unknown) => error instanceof ApiError && error.code.startsWith('PLAN_');
