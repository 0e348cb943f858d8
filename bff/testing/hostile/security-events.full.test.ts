import { expect, test } from '@jest/globals';
import { apiBase, calls, type SecurityEvent, type SecurityEventPage } from '@ekamra/contracts';
import { rowsOf } from '../stored-fingerprint.ts';
import { readResume, requestOf } from './endpoints.ts';
import { shareWorld, world } from './world.ts';

shareWorld();

const asAdmin = (path: string) => world.send({ method: 'GET', path });

/** Returns the newest event of a kind once identity has stored one of this process, as the API lists it. */
const storedEvent = async (
  event: SecurityEvent['event'],
  process: SecurityEvent['process'],
): Promise<SecurityEvent> => {
  for (;;) {
    // Identity logs the call by which it stores events.
    const nextLine = world.api.nextLine();
    const rows = await rowsOf<{ id: string }>(
      world.api.services.databases.identity,
      'SELECT id FROM security_events WHERE event = $1 AND process = $2 ORDER BY at DESC',
      [event, process],
    );
    if (rows[0]) {
      const answer = await asAdmin(`${apiBase}${calls.getSecurityEvents.path}?event=${event}&limit=100`);
      const found = answer.json<SecurityEventPage>().events.find(({ _id }) => _id === rows[0]?.id);
      if (!found) throw new Error('The owner is not shown a stored event');
      return found;
    }
    await nextLine;
  }
};
const adminId = async (): Promise<string> => {
  const answer = await asAdmin(`${apiBase}${calls.getAllAdmins.path}`);
  return answer.json<{ _id: string }[]>()[0]?._id ?? '';
};

test('an export is recorded with the admin and the request through the whole API', async () => {
  const answer = await asAdmin(apiBase + calls.exportApplications.path);
  expect(answer.status).toBe(200);
  expect(await storedEvent('exported', 'careers')).toMatchObject({
    adminId: await adminId(),
    requestId: answer.headers['x-request-id'],
  });
});

test('an opened résumé is recorded with the admin whose link it was', async () => {
  const opened = requestOf(readResume, apiBase, await readResume.sample(world));
  expect((await world.caller.send(opened)).status).toBe(200);
  expect(await storedEvent('resume-opened', 'content')).toMatchObject({ adminId: await adminId() });
});

test('an event is not lost while identity does not answer', async () => {
  // The calls that are made of it otherwise are answered from memory for a minute.
  const { services } = world.api;
  services.freeze('identity');
  try {
    const answer = await asAdmin(apiBase + calls.exportEnquiries.path);
    expect(answer.status).toBe(200);
    while (!world.api.lines.some((line) => line.includes('"worker":"security events"')))
      await world.api.nextLine();
  } finally {
    services.resume('identity');
  }
  expect(await storedEvent('exported', 'content')).toMatchObject({ outcome: 'success' });
});
