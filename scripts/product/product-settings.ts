import path from 'node:path';
import { z } from 'zod';
import { root } from '../root.ts';

export interface Settings {
  dataDir: string;
  /** Port of the front door. */
  port: number;
  host: string;
  /** Public origin of the product. */
  origin: string;
  isProduction: boolean;
}

const variables = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});

/**
 * Reads the settings of the product from the environment.
 *
 * @throws an error whose message names every invalid variable.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable, as in `PORT= npm start`, counts as unset.
  const setVariables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = variables.safeParse(setVariables);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`These settings are wrong. ${problems.join('; ')}.`);
  }
  const { DATA_DIR, PORT, HOST, PUBLIC_ORIGIN, NODE_ENV } = result.data;
  return {
    dataDir: path.resolve(root, DATA_DIR),
    port: PORT,
    host: HOST,
    origin: PUBLIC_ORIGIN ?? `http://localhost:${PORT}`,
    isProduction: NODE_ENV === 'production',
  };
}
