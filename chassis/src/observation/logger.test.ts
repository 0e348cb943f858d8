import { expect, test } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger } from './logger.ts';

const logged = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  write(createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) }));
  return lines.join('');
};

test('credentials are redacted at any depth', () => {
  const line = logged((logger) =>
    logger.info({
      password: 'hunter2',
      headers: {
        authorization: 'Bearer hunter2',
        cookie: 'refresh=hunter2',
        'set-cookie': 'refresh=hunter2',
      },
      request: { body: { newPassword: 'hunter2', token: 'hunter2', name: 'Lipsa' } },
    }),
  );
  expect(line).not.toContain('hunter2');
  expect(line).toContain('Lipsa');
});

test('an error of the database is logged without the parameters of its query', () => {
  const driver = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (phone)=(9437000001) already exists.',
  });
  const line = logged((logger) =>
    logger.error({ err: new QueryFailedError('insert into admins values ($1)', ['9437000001'], driver) }),
  );
  expect(line).toContain('duplicate key value');
  expect(line).toContain('23505');
  expect(line).not.toContain('9437000001');
});

test('the cause of an error is logged with it', () => {
  const err = new Error('Mail was not sent', { cause: new Error('No route to the host') });
  expect(logged((logger) => logger.error({ err }))).toContain('No route to the host');
});
