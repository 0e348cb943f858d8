import { z } from 'zod';

/** Thrown for an invalid environment; the message lists every wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/** Settings that every process reads from its environment; spread them into the process's own schema. */
export const baseConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** The address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the API; 0 takes a free one. */
  PORT: port(0),
  /** The port of /livez, /readyz and /metrics; 0 takes a free one. */
  OPS_PORT: port(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};
export type BaseConfig = z.output<z.ZodObject<typeof baseConfig>>;

/** Prefix of secrets that a local trial generated for itself. */
const generatedPrefix = 'generated-';

const generatedSecretErrors = (env: Record<string, unknown>): string[] =>
  Object.entries(env)
    .filter(([, value]) => typeof value === 'string' && value.startsWith(generatedPrefix))
    .map(([name]) => `${name}: Production needs one that is its own`);

/**
 * Reads a process's settings. An empty variable counts as not set; generated secrets are refused in production.
 * @throws ConfigError naming every variable that is missing or malformed, never a value
 */
export const readConfig = <Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, string | undefined> = process.env,
): z.output<Schema> => {
  const presentNames = Object.keys(schema.shape).filter(
    (name) => env[name] !== undefined && env[name] !== '',
  );
  const settings = Object.fromEntries(presentNames.map((name) => [name, env[name]]));
  const parsed = schema.safeParse(settings);
  const secretErrors = env['NODE_ENV'] === 'production' ? generatedSecretErrors(settings) : [];
  if (parsed.success && secretErrors.length === 0) return parsed.data;
  const errors = (parsed.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.') || 'settings';
    return presentNames.includes(name) || issue.code === 'custom'
      ? `${name}: ${issue.message}`
      : `${name}: not set`;
  });
  errors.push(...secretErrors);
  throw new ConfigError(`The environment is not complete:\n  ${errors.join('\n  ')}`);
};
