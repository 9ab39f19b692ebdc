import { type DestinationStream, type Logger, pino } from 'pino';
import { maskKeys } from '../access/index.ts';
import type { Config } from '../config/index.ts';

/**
 * The log of the process. Everything logged anywhere goes through this one stream, so a key that a client put into a
 * path, a header or a value is masked in every line.
 */
export function createLog(level: Config['logLevel'], destination: DestinationStream): Logger {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => destination.write(maskKeys(line)) },
  );
}
