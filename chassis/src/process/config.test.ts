import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { baseConfig, ConfigError, readConfig } from './config.ts';

const schema = z.object({ ...baseConfig, DATABASE_URL: z.url(), KEY_SECRET: z.string().min(16) });

test('missing settings take their default, and numbers are parsed from text', () => {
  const env = { DATABASE_URL: 'postgres://db/catalog', KEY_SECRET: 'a secret of some length', PORT: '3101' };
  expect(readConfig(schema, env)).toEqual({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 3101,
    OPS_PORT: 0,
    LOG_LEVEL: 'info',
    OTEL_SDK_DISABLED: false,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
    DATABASE_URL: 'postgres://db/catalog',
    KEY_SECRET: 'a secret of some length',
  });
});

const read = () => readConfig(schema, { PORT: 'eighty', DATABASE_URL: '', KEY_SECRET: 'hunter2' });

test('all errors are reported at once, without values', () => {
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORT: [^]*DATABASE_URL: not set[^]*KEY_SECRET: /);
  expect(read).not.toThrow(/hunter2|eighty/);
});
