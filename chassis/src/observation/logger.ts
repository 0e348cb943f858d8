import { isNativeError } from 'node:util/types';
import { type DestinationStream, levels, type Logger, pino, symbols } from 'pino';
import { tracing } from './tracing.ts';

export type { Logger };

const secrets = [
  'authorization',
  'cookie',
  'password',
  'newPassword',
  'token',
  'accessToken',
  'refreshToken',
  'keySecret',
];
const depths = ['', '*.', '*.*.', '*.*.*.'];
const redacted = depths.flatMap((depth) => [
  ...secrets.map((name) => depth + name),
  `${depth.slice(0, -1)}["set-cookie"]`,
]);

interface LoggedError {
  type: string;
  message: string;
  stack: string | undefined;
  code?: string;
  cause?: LoggedError;
}

/**
 * Returns the loggable fields of an error. Properties added by libraries are left out because they may hold personal
 * data (TypeORM's errors carry query parameters).
 */
const describeError = (error: unknown): LoggedError => {
  if (!isNativeError(error)) return { type: typeof error, message: 'Not an error', stack: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = isNativeError(error.cause) ? { cause: describeError(error.cause) } : {};
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
};

/** Returns the field of a line by which it is found from its trace. */
const traceField = (): object => {
  const traceId = tracing()?.traceId();
  return traceId === undefined ? {} : { traceId };
};

/** Characters of lines, and milliseconds, for which lines wait to be written together. */
const maxWaiting = 16_384;
const maxWaitMs = 50;
const { warn = 40 } = levels.values;

/**
 * Returns a destination that writes lines to `out` together, because each write of its own takes longer than all the rest of a
 * cached answer. A warning is written at once, with what waits before it; so is everything when the process exits.
 */
const batchLines = (out: DestinationStream): DestinationStream => {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    process.off('exit', flush);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    out.write(lines);
  };
  const flushLater = (): void => {
    timer = setTimeout(flush, maxWaitMs).unref();
    process.once('exit', flush);
  };
  const batch = {
    // Has pino set the level of each line.
    [symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write: (line: string): void => {
      waiting += line;
      if (batch.lastLevel >= warn || waiting.length >= maxWaiting) flush();
      else if (!timer) flushLater();
    },
  };
  return batch;
};

/** Creates a JSON lines logger that redacts credentials; errors go under the key `err`. */
export const createLogger = (
  { name, level }: { name: string; level: string },
  destination?: DestinationStream,
): Logger => {
  const options = {
    name,
    level,
    redact: { paths: redacted, censor: '[redacted]' },
    serializers: { err: describeError },
    mixin: traceField,
  };
  return pino(options, destination ?? batchLines(pino.destination({ dest: 1, sync: true })));
};
