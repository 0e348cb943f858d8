import { expect, test } from '@jest/globals';
import { createLogger } from '@ekamra/chassis';
import { someAdmin, startIdentity } from '../../testing/test-identity.ts';
import { recoveryEntity } from './repository.ts';
import { changedPassword, recoveryOf, rightDetails } from '../../testing/recovery/test-recovery.ts';

test('no password, hash, token or mail is logged, in success or failure', async () => {
  const lines: string[] = [];
  const logger = createLogger(
    { name: 'identity', level: 'trace' },
    { write: (line) => void lines.push(line) },
  );
  await using identity = await startIdentity({ logger });
  const { ask, askedToken, confirm } = recoveryOf(identity);
  identity.content.mode = 'is down';
  await ask();
  await identity.handOver.drain();
  identity.content.mode = 'takes';
  const token = await askedToken();
  const rows = await identity.dataSource.manager.find(recoveryEntity);
  await confirm(token);
  await confirm(token);
  await identity.dataSource.query('ALTER TABLE password_recoveries RENAME TO elsewhere');
  expect((await ask({ ...rightDetails, email: 'nobody@ekamra.test' })).status).toBe(500);
  expect((await confirm(token)).status).toBe(500);
  const log = lines.join('');
  expect(log).toContain('A mail was handed over');
  expect(log).toContain('A mail was not handed over');
  expect(log).toContain('A request failed');
  const secrets = [
    changedPassword,
    token,
    'argon2',
    someAdmin.email,
    'nobody@',
    someAdmin.phone,
    'confirm-password?',
  ];
  for (const secret of [...secrets, ...rows.map(({ passwordHash }) => passwordHash)])
    expect(log).not.toContain(secret);
});
