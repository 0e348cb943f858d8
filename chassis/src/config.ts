import { z } from 'zod';

/** The environment does not describe a process that could run; the message lists every variable that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = (preset: number) => z.coerce.number().int().min(0).max(65_535).default(preset);

/** What every process reads from its environment; spread it into the process's own schema. */
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

/** How secrets begin that a trial of the product generated for itself. */
const generated = 'generated-';

const refusedInProduction = (env: Record<string, unknown>): string[] =>
  Object.entries(env)
    .filter(([, value]) => typeof value === 'string' && value.startsWith(generated))
    .map(([name]) => `${name}: Production needs one that is its own`);

/**
 * Reads a process's settings. An empty variable counts as one that is not set; production takes no generated secret.
 * @throws ConfigError naming every variable that is missing or malformed, never a value
 */
export const readConfig = <Schema extends z.ZodObject>(
  schema: Schema,
  env: Record<string, string | undefined> = process.env,
): z.output<Schema> => {
  const known = Object.keys(schema.shape).filter((name) => env[name] !== undefined && env[name] !== '');
  const given = Object.fromEntries(known.map((name) => [name, env[name]]));
  const read = schema.safeParse(given);
  const refused = env['NODE_ENV'] === 'production' ? refusedInProduction(given) : [];
  if (read.success && refused.length === 0) return read.data;
  const wrong = (read.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.') || 'settings';
    return known.includes(name) || issue.code === 'custom' ? `${name}: ${issue.message}` : `${name}: not set`;
  });
  wrong.push(...refused);
  throw new ConfigError(`The environment is not complete:\n  ${wrong.join('\n  ')}`);
};
