import { readConfig } from '@ekamra/chassis';
import { describe, expect, test } from '@jest/globals';
import { identityConfig } from './config.ts';

describe('the days for which security events are stored', () => {
  const settings = {
    DATABASE_URL: 'postgres://identity',
    PUBLIC_ORIGIN: 'https://www.example.com',
    CONTENT_URL: 'http://content:3102',
    KEY_SECRET: 'k'.repeat(32),
    SERVICE_SECRET: 's'.repeat(32),
    CONTENT_SERVICE_SECRET: 'c'.repeat(32),
    SHELL_SECRET: 'h'.repeat(32),
  };
  const read = (days: string) => readConfig(identityConfig, { ...settings, SECURITY_EVENTS_DAYS: days });

  test('are 400 by default, and at least 180', () => {
    expect(read('').SECURITY_EVENTS_DAYS).toBe(400);
    expect(read('180').SECURITY_EVENTS_DAYS).toBe(180);
    expect(() => read('179')).toThrow(/SECURITY_EVENTS_DAYS/);
  });
});
