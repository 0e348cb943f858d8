import { CallFailed, calls, type SecurityEvent, securityEvent } from '@ekamra/contracts';
import { describe, expect, test } from '@jest/globals';
import { startedForTests } from '../../testing/started-for-tests.ts';
import { notAllowed } from '../http/api-error.ts';
import { createApp } from '../http/app.ts';
import { newId } from '../records/ids.ts';
import { createLogger } from '../observation/logger.ts';
import { createMetrics } from '../observation/metrics.ts';
import { createRouter, jsonText, route } from '../http/route.ts';
import { withContext } from '../http/request-context.ts';
import { auditOf, createSecurityEvents, type StoreSecurityEvents } from './security-events.ts';
import { patientVerifier } from '../../testing/patient-verifier.ts';
import { signTestToken, startTestIdentity, startTestServer } from '../../testing/index.ts';

const identity = startedForTests(startTestIdentity);

/** Creates a recorder with a clock that the test advances, its log lines, and the events that it stored. */
const recorder = (store?: StoreSecurityEvents, level: 'info' | 'error' = 'info') => {
  const lines: Record<string, unknown>[] = [];
  const stored: SecurityEvent[] = [];
  let time = Date.parse('2026-01-15T06:30:00.000Z');
  const logger = createLogger(
    { name: 'bff', level },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const events = createSecurityEvents({
    process: 'bff',
    secret: 'a secret of at least 32 characters',
    logger,
    store: store ?? (async (batch) => void stored.push(...batch)),
    now: () => new Date(time),
  });
  return { events, lines, stored, logger, advance: (ms: number) => void (time += ms) };
};

/** Starts an app with a call for admins, which forbids one of them to list admins. */
const startApp = async ({ events, logger }: Pick<ReturnType<typeof recorder>, 'events' | 'logger'>) => {
  const app = createApp({ name: 'bff', logger, metrics: createMetrics('bff'), securityEvents: events });
  const verifier = patientVerifier({ identityUrl: identity.url });
  const router = createRouter();
  route(router, calls.getAllAdmins, { verifier }, () => jsonText('[]'));
  route(router, calls.getEnquiriesPerDay, { verifier }, () => {
    throw notAllowed();
  });
  app.use(router.routes());
  return startTestServer(app);
};

const { path } = calls.getAllAdmins;
const get = (url: string, authorization?: string, from = '203.0.113.7') =>
  fetch(url, {
    headers: { 'x-forwarded-for': from, ...(authorization === undefined ? {} : { authorization }) },
  });

describe('refused access', () => {
  test('is recorded for a token that is not valid, and for what an admin may not do', async () => {
    const recording = recorder();
    await using server = await startApp(recording);
    const adminId = newId();
    const bad = await get(server.url + path, 'Bearer a.b.c');
    await get(server.url + calls.getEnquiriesPerDay.path, `Bearer ${signTestToken({ sub: adminId })}`);
    await recording.events.flush();
    const common = { address: recording.events.keyOf('203.0.113.7'), process: 'bff', outcome: 'refused' };
    expect(recording.stored).toMatchObject([
      {
        ...common,
        event: 'access-refused',
        adminId: null,
        requestId: bad.headers.get('x-request-id'),
        details: { status: 401, call: `GET ${path}` },
      },
      {
        ...common,
        event: 'access-refused',
        adminId,
        details: { status: 403, call: `GET ${calls.getEnquiriesPerDay.path}` },
      },
    ]);
  });

  test('is recorded whatever the caller sends as the id of the request', async () => {
    const recording = recorder();
    await using server = await startApp(recording);
    const requestId = '11111111-1111-1111-1111-111111111111';
    const headers = { authorization: 'Bearer a.b.c', 'x-request-id': requestId };
    await fetch(server.url + path, { headers });
    await recording.events.flush();
    expect(recording.stored.map((event) => securityEvent.parse(event).requestId)).toEqual([requestId]);
  });

  test('of an admin keeps the admin in a flood from many addresses', async () => {
    const { events, stored, advance } = recorder();
    const adminId = newId();
    for (let count = 0; count < 150; count += 1)
      withContext(
        { requestId: '', deadline: Infinity, audit: auditOf(events, () => `203.0.113.${count}`) },
        () => events.record({ event: 'sign-in-failed', adminId }),
      );
    advance(60_000);
    while (await events.flush());
    expect(stored).toHaveLength(102);
    expect(new Set(stored.map((event) => event.adminId))).toEqual(new Set([adminId]));
  });

  test('is not recorded for a token that has only expired, nobody, or an admin who is let in', async () => {
    const recording = recorder();
    await using server = await startApp(recording);
    expect((await get(server.url + path, `Bearer ${signTestToken({ exp: 1 })}`)).status).toBe(401);
    expect((await get(server.url + path)).status).toBe(401);
    expect((await get(server.url + path, `Bearer ${signTestToken()}`)).status).toBe(200);
    expect(await recording.events.flush()).toBe(false);
  });

  test('by a flood makes a fixed number of events, and of log lines', async () => {
    const { events, lines, stored, advance } = recorder();
    for (let count = 0; count < 10_000; count += 1) events.record({ event: 'access-refused' });
    advance(59_999);
    while (await events.flush());
    expect(stored).toHaveLength(1);
    advance(1);
    while (await events.flush());
    expect(stored.map(({ details }) => details.count)).toEqual([undefined, 9_999]);
    expect(lines).toHaveLength(2);
  });
});

describe('log lines', () => {
  test('are of their own kind, apart from those of requests', async () => {
    const recording = recorder();
    await using server = await startApp(recording);
    await get(server.url + path, 'Bearer a.b.c');
    const event = recording.lines.find(({ kind }) => kind === 'security event');
    expect(event).toMatchObject({
      name: 'bff',
      msg: 'access-refused',
      event: 'access-refused',
      address: recording.events.keyOf('203.0.113.7'),
      outcome: 'refused',
    });
    expect(JSON.stringify(event)).not.toMatch(/203\.0\.113|a\.b\.c/);
  });

  test('are written at every level of the other lines', () => {
    const { events, lines } = recorder(undefined, 'error');
    events.record({ event: 'exported' });
    expect(lines).toMatchObject([{ kind: 'security event', event: 'exported' }]);
  });
});

describe('storing', () => {
  test('is repeated with the same ids until it succeeds', async () => {
    const attempts: string[][] = [];
    const { events } = recorder(async (batch) => {
      attempts.push(batch.map(({ _id }) => _id));
      if (attempts.length < 3) throw new Error('identity is down');
    });
    events.record({ event: 'exported' });
    await expect(events.flush()).rejects.toThrow('down');
    events.record({ event: 'resume-opened' });
    await expect(events.flush()).rejects.toThrow('down');
    expect(await events.flush()).toBe(true);
    expect(await events.flush()).toBe(false);
    const [first = '', second = ''] = attempts[2] ?? [];
    expect(attempts).toEqual([[first], [first, second], [first, second]]);
  });

  test('never delays or fails a request, and what is left is stored at the end', async () => {
    const hanging = Promise.withResolvers<void>();
    const stored: SecurityEvent[] = [];
    const recording = recorder(async (batch) => {
      await hanging.promise;
      stored.push(...batch);
    });
    await using server = await startApp(recording);
    await get(server.url + path, 'Bearer a.b.c');
    const flushing = recording.events.flush();
    expect((await get(server.url + path, `Bearer ${signTestToken()}`)).status).toBe(200);
    expect((await get(server.url + path, 'Bearer a.b.c', '203.0.113.8')).status).toBe(401);
    expect(stored).toEqual([]);
    hanging.resolve();
    await flushing;
    await recording.events.stop();
    expect(stored.map(({ event }) => event)).toEqual(['access-refused', 'access-refused']);
  });

  test('keeps a bounded number in memory, and says how many are in the log only', async () => {
    let down = true;
    const stored: SecurityEvent[] = [];
    const { events, lines } = recorder(async (batch) => {
      if (down) throw new Error('identity is down');
      stored.push(...batch);
    });
    for (let count = 0; count < 5_020; count += 1) events.record({ event: 'exported' });
    await expect(events.flush()).rejects.toThrow('down');
    down = false;
    while (await events.flush());
    expect(stored).toHaveLength(5_000);
    expect(lines.filter(({ kind }) => kind === 'security event')).toHaveLength(5_020);
    expect(lines.filter(({ kind }) => kind === undefined)).toMatchObject([{ unstored: 20 }]);
  });

  test('goes on after events that identity does not know', async () => {
    const stored: SecurityEvent[] = [];
    const { events, lines } = recorder(async (batch) => {
      if (batch.some(({ event }) => event === 'exported'))
        throw new CallFailed(422, { message: 'Unknown', code: 'INVALID' });
      stored.push(...batch);
    });
    for (const event of ['resume-opened', 'exported', 'release-changed'] as const) events.record({ event });
    expect(await events.flush()).toBe(true);
    expect(await events.flush()).toBe(false);
    expect(stored.map(({ event }) => event)).toEqual(['resume-opened', 'release-changed']);
    expect(lines.filter(({ level }) => level === 50)).toHaveLength(1);
  });
});

test('the key of an address is equal for its whole network, and different with another secret', () => {
  const { events } = recorder();
  const other = createSecurityEvents({
    process: 'bff',
    secret: 'another secret of at least 32 characters',
    logger: createLogger({ name: 'bff', level: 'silent' }),
    store: () => Promise.resolve(),
  });
  expect(events.keyOf('2001:db8::1')).toBe(events.keyOf('2001:db8:0:0:ffff::2'));
  expect(events.keyOf('203.0.113.1')).not.toBe(events.keyOf('203.0.113.2'));
  expect(events.keyOf('203.0.113.1')).not.toBe(other.keyOf('203.0.113.1'));
});
