import { generatedPrefix } from '@ekamra/contracts/calls/generated-prefix';
import { z } from 'zod';
import { stopPhases } from './stop-phases.ts';

/** Thrown for an invalid environment; the message lists every wrong variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);

/**
 * Settings of traces, named by the specification of OpenTelemetry. Without an endpoint no trace is recorded. The exporter
 * reads its other settings (`OTEL_EXPORTER_OTLP_HEADERS`, `_TIMEOUT`, …) itself.
 */
const traceConfig = {
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  /** Address that takes OTLP over HTTP as JSON: of all signals, to which `/v1/traces` is added, or of traces alone. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Name of the process in its traces; its own by default. */
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  /** Share of the traces that are sampled by a ratio: 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Schema of an http(s) address of which only the origin counts. */
export const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

/** Schema of origins that are separated by spaces; none by default. */
export const originList = z
  .string()
  .default('')
  .transform((text) => text.split(/\s+/).filter((item) => item !== ''))
  .pipe(z.array(origin));

/** Settings that every process reads from its environment; spread them into the process's own schema. */
export const baseConfig = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** The address to listen on. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The port of the API; 0 takes a free one. */
  PORT: port(0),
  /** The port of /livez, /readyz, /version and /metrics; 0 takes a free one. */
  OPS_PORT: port(0),
  /**
   * Milliseconds for which a process that ends still answers after it has reported not ready, until every balancer has
   * noticed; by default 3 s in production, and 5 s at most.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(stopPhases.notice).optional(),
  /** File that names the component and version of the image, for `/version`; without it nothing is told. */
  VERSION_FILE: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...traceConfig,
};
export type BaseConfig = z.output<z.ZodObject<typeof baseConfig>>;

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
