import { isNativeError } from 'node:util/types';
import { type DestinationStream, type Logger, pino } from 'pino';
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
  return destination ? pino(options, destination) : pino(options);
};
