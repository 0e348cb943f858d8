import { newId } from '@ekamra/chassis';
import { testServiceTokens } from '@ekamra/chassis/testing';
import { calls, recordSecurityEventsCall, type SecurityEvent, securityEventPage } from '@ekamra/contracts';
import { securityEvent } from '@ekamra/contracts/testing/examples';
import { createAdmin } from '../../src/admins/create.ts';
import { someAdmin, type TestIdentityService } from '../test-identity.ts';

export const otherPhone = '9437000002';
/** Phone number without an admin. */
export const unknownPhone = '7000000001';
/** Address of the sign-ins. */
export const signInAddress = '203.0.113.9';

/** A stored event without what differs from run to run. */
type StoredEvent = Pick<SecurityEvent, 'event' | 'adminId' | 'outcome' | 'details'>;

/** Returns the calls of the tests of security events. */
export const eventsOf = (identity: TestIdentityService) => {
  const flush = async (): Promise<void> => {
    while (await identity.securityEvents.flush());
  };
  const signInWith = (phoneNo: string, password: string) =>
    identity.post(calls.signIn.path, { body: { phoneNo, password }, from: signInAddress });
  const send = (path: string, events: SecurityEvent[], token: string) =>
    identity.post(path, { body: { events }, token });
  return {
    signInWith,
    /** Sends events as another process. */
    send,
    /** Sends events as careers does. */
    add: (...events: SecurityEvent[]) =>
      send(recordSecurityEventsCall.path, events, testServiceTokens('careers').signFor('identity')),
    /** Returns the stored events, oldest first. */
    stored: async (): Promise<StoredEvent[]> => {
      await flush();
      return identity.dataSource.query(
        `SELECT event, admin_id AS "adminId", outcome, details FROM security_events
         ORDER BY at, event COLLATE "C"`,
      );
    },
    /** Requests the list; `page` is undefined for a refusal. */
    list: async (token: string, query: Record<string, string> = {}) => {
      const path = `${calls.getSecurityEvents.path}?${new URLSearchParams(query)}`;
      const answer = await identity.get(path, { token });
      return { ...answer, page: securityEventPage.safeParse(answer.body).data };
    },
    /** Returns an export by an admin, a number of milliseconds ago. */
    eventAgo: (adminId: string, ms: number): SecurityEvent => ({
      ...securityEvent,
      _id: newId(),
      adminId,
      at: new Date(identity.now().getTime() - ms).toISOString(),
    }),
    /** Adds an admin who is no owner. */
    addOther: async () => {
      const details = { ...someAdmin, phone: otherPhone, email: 'b@ekamra.test' };
      const other = await createAdmin(identity.dataSource, details);
      if (!other) throw new Error('The admin was not created');
      return other;
    },
    tokenOf: async (phoneNo: string): Promise<string> =>
      String((await signInWith(phoneNo, someAdmin.password)).body['token']),
    /** Stores what an earlier test counted, and then removes everything. */
    reset: async (): Promise<void> => {
      identity.advanceClock(61);
      await flush();
      await identity.reset();
    },
  };
};
