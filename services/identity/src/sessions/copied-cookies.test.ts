import { beforeEach, describe, expect, test } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { callSchemas, calls } from '@ekamra/contracts';
import { eventsOf } from '../../testing/security-events/test-events.ts';
import { testBrowser, type TestBrowser } from '../../testing/test-browser.ts';
import { startIdentity } from '../../testing/test-identity.ts';
import { graceSeconds } from './session-times.ts';

const identity = startedForTests(startIdentity);
const events = eventsOf(identity);
let owner: TestBrowser;
beforeEach(async () => {
  await events.reset();
  owner = testBrowser(identity, '203.0.113.7');
  await owner.signIn();
});

const elsewhere = '198.51.100.20';
const forgivenEvents = async () =>
  (await events.stored()).filter(({ event }) => event === 'refresh-token-forgiven');
const endReasons = async () =>
  (await events.stored()).flatMap(({ event, details }) =>
    event === 'session-ended' ? [details.reason] : [],
  );
/** Returns what browsers get that renew the session once more, and why it has ended. */
const fateFor = async (...browsers: TestBrowser[]) => {
  const statuses: number[] = [];
  for (const browser of browsers) statuses.push((await browser.renew()).status);
  return { statuses, endReasons: await endReasons() };
};
const ended = { statuses: [401, 401], endReasons: ['refresh token reused'] };

describe('a refresh token that was replaced within two minutes', () => {
  test('is forgiven for all tabs of the browser that replaced it, which leaves an event', async () => {
    const tabs = [owner.copy(), owner.copy(), owner.copy(), owner.copy()];
    const answers = await Promise.all([owner.renew(), ...tabs.map((tab) => tab.renew())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(1);
    expect((await owner.renew()).status).toBe(200);
    const event = { event: 'refresh-token-forgiven', adminId: identity.admin._id, outcome: 'success' };
    identity.advanceClock(61);
    // The first is stored at once, and the others of its minute together.
    expect(await forgivenEvents()).toEqual([
      { ...event, details: {} },
      { ...event, details: { count: 3 } },
    ]);
  });

  test('is forgiven for a retry after a lost answer, from another address of the same network', async () => {
    const retry = owner.copy('203.0.113.200');
    const lost = await owner.renew();
    identity.advanceClock(graceSeconds - 5);
    const again = await retry.renew();
    expect([again.status, again.cookie]).toEqual([200, lost.cookie]);
    expect((await retry.renew()).status).toBe(200);
  });

  test('is forgiven within a site of IPv6, whichever of its subnets', async () => {
    const tab = owner.copy('2001:db8:1:5::9');
    expect((await owner.moveTo('2001:db8:1:2::3').renew()).status).toBe(200);
    expect((await tab.renew()).status).toBe(200);
  });

  test('ends the session if its answer was lost and it comes from another network', async () => {
    const retry = owner.copy(elsewhere);
    await owner.renew();
    expect(await fateFor(retry, owner)).toEqual(ended);
  });

  test('ends the session in another browser of the same network', async () => {
    const thief = owner.copy().withoutDevice();
    await owner.renew();
    expect(await fateFor(thief, owner)).toEqual(ended);
  });

  test('ends the session with a forged device cookie', async () => {
    const thief = owner.copy().withForgedDevice();
    await owner.renew();
    expect(await fateFor(thief, owner)).toEqual(ended);
  });

  test('was replaced by a version that noted no browser: it is forgiven as before', async () => {
    const tab = owner.copy();
    await owner.renew();
    await identity.dataSource.query('UPDATE refresh_tokens SET replaced_by = NULL');
    expect((await tab.renew()).status).toBe(200);
  });
});

describe.each([
  ['the refresh cookie', (browser: TestBrowser) => browser.copy(elsewhere).withoutDevice()],
  ['the refresh cookie, in the same network', (browser: TestBrowser) => browser.copy().withoutDevice()],
  ['both cookies', (browser: TestBrowser) => browser.copy(elsewhere)],
])('a thief who copied %s', (_, copyOf) => {
  test('and renews after the owner ends the session', async () => {
    const thief = copyOf(owner);
    expect((await owner.renew()).status).toBe(200);
    expect(await fateFor(thief, owner)).toEqual(ended);
    expect(await forgivenEvents()).toEqual([]);
  });

  test('and renews before the owner loses it as soon as the owner renews', async () => {
    const thief = copyOf(owner);
    expect((await thief.renew()).status).toBe(200);
    expect(await fateFor(owner, thief)).toEqual(ended);
    expect(await forgivenEvents()).toEqual([]);
  });

  test('and renews at the same time as the owner ends it', async () => {
    const thief = copyOf(owner);
    const statuses = (await Promise.all([thief.renew(), owner.renew()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 401]);
    expect(await fateFor(owner, thief)).toEqual(ended);
  });
});

test('a thief with both cookies in the same network is let in, but not unseen', async () => {
  const thief = owner.copy();
  await owner.renew();
  expect((await thief.renew()).status).toBe(200);
  expect(await forgivenEvents()).toHaveLength(1);
});

test('the list of sessions does not tell when the current one was renewed, but of others it does', async () => {
  const otherToken = String((await testBrowser(identity, elsewhere).signIn()).body['token']);
  const ownToken = owner.token();
  const listed = async (token: string) =>
    callSchemas.getOpenSessions.answer
      .parse((await identity.get(calls.getOpenSessions.path, { token })).body)
      .map(({ isCurrent, lastUsedAt }) => ({ isCurrent, secondsAgo: secondsSince(lastUsedAt) }));
  const secondsSince = (time: string) => Math.round((identity.now().getTime() - Date.parse(time)) / 1000);
  identity.advanceClock(300);
  const before = await listed(ownToken);
  await owner.renew();
  const after = await listed(ownToken);
  const current = (list: typeof before) => list.find(({ isCurrent }) => isCurrent);
  expect(current(before)?.secondsAgo).toBeLessThan(30);
  expect(current(after)?.secondsAgo).toBeLessThan(30);
  const seenByOther = (await listed(otherToken)).map(({ secondsAgo }) => Math.floor(secondsAgo / 60));
  identity.advanceClock(300);
  expect((await listed(otherToken)).map(({ secondsAgo }) => Math.floor(secondsAgo / 60))).not.toEqual(
    seenByOther,
  );
});
