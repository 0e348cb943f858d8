import { Secret, TOTP } from 'otpauth';
import { calls } from '../../src/calls/calls.ts';
import type { Client } from '../../src/calls/client.ts';
import { fullEvent, ownPassword } from '../examples.ts';
import { softwareAuthenticator } from '../software-authenticator.ts';

/** SQL statements for identity's database, which end in these provider states; each can be repeated. */
const adminWithFactors = [
  // With the password of the admin of the other states.
  `INSERT INTO admins (id, created_at, name, address, email, phone, password_hash)
   SELECT '01890000-0000-7000-8000-000000000002', now(), 'Sarita Das', 'Cuttack', 'sarita@ekamra.test', '9437000002',
     password_hash FROM admins WHERE phone = '9437000001'
   ON CONFLICT DO NOTHING`,
  `INSERT INTO passkeys (id, admin_id, credential_id, public_key, sign_count, name, created_at)
   VALUES ('01890000-0000-7000-8000-000000000003', '01890000-0000-7000-8000-000000000002', 'hers', '', 0, 'Laptop', now())
   ON CONFLICT DO NOTHING`,
  `INSERT INTO recovery_codes (hash, admin_id)
   VALUES (sha256('abcdefghijklmnop'), '01890000-0000-7000-8000-000000000002') ON CONFLICT DO NOTHING`,
];
const ownPasskey = `INSERT INTO passkeys (id, admin_id, credential_id, public_key, sign_count, name, created_at)
   SELECT '01890000-0000-7000-8000-000000000004', id, 'own', '', 0, 'Laptop', now() FROM admins WHERE phone = '9437000001'`;

const restoredPassword = `UPDATE admins SET password_hash = (SELECT password_hash FROM admins WHERE phone = '9437000002')
   WHERE phone = '9437000001'`;
const { details, event, process, outcome, address } = fullEvent;
const twoFullEvents = `INSERT INTO security_events (id, at, event, admin_id, address, request_id, process, outcome, details)
   SELECT gen_random_uuid(), now(), '${event}', admins.id, '${address}', gen_random_uuid(), '${process}', '${outcome}',
     '${JSON.stringify(details)}'
   FROM admins, generate_series(1, 2) WHERE phone = '9437000001'`;

interface AccountStateOptions {
  /** Runs a statement in identity's database. */
  query(sql: string): Promise<unknown>;
  /** The signed-in admin's client. */
  admin: Client;
  /** Signs in with a phone number and the password of the examples, and returns the answer. */
  signIn(phoneNo: string): Promise<unknown>;
  /** Origin of the site, which passkeys are made for. */
  publicOrigin: string;
}

const bytea = (bytes: Uint8Array): string => `'\\x${Buffer.from(bytes).toString('hex')}'`;

/** Returns the provider states of admins' own accounts: passwords, sessions, second factors and security events. */
export const accountStates = ({ query, admin, signIn, publicOrigin }: AccountStateOptions) => {
  const addAdminWithFactors = async (): Promise<void> => {
    for (const statement of adminWithFactors) await query(statement);
  };
  return {
    'an admin with the phone number 9437000002 has a passkey and a recovery code': addAdminWithFactors,
    'the admin with the phone number 9437000002 has begun to sign in': async () => {
      const answer = (await signIn('9437000002')) as { secondFactor: { ticket: string } };
      return { signInTicket: answer.secondFactor.ticket };
    },
    'the admin with the phone number 9437000002 chooses a passkey': async () => {
      const authenticator = softwareAuthenticator(publicOrigin);
      await query(
        `UPDATE passkeys SET credential_id = '${authenticator.credentialId}', sign_count = 0,
           public_key = ${bytea(authenticator.publicKey)} WHERE id = '01890000-0000-7000-8000-000000000003'`,
      );
      const { data } = await admin(calls.getPasskeyOptions);
      const { id, response } = authenticator.get(data.challenge);
      return { credentialId: id, ...response };
    },
    'the signed-in admin has a passkey': {
      setup: async () => void (await query(ownPasskey)),
      teardown: async () => void (await query(`DELETE FROM passkeys WHERE credential_id = 'own'`)),
    },
    'the signed-in admin creates a passkey': {
      setup: async () => {
        const { data } = await admin(calls.beginPasskey, { body: ownPassword });
        const { id, response } = softwareAuthenticator(publicOrigin).create(data.challenge);
        return { credentialId: id, ...response };
      },
      teardown: async () => void (await query(`DELETE FROM passkeys WHERE name = 'Pact'`)),
    },
    'the signed-in admin sets an authenticator app up': {
      setup: async () => {
        const { data } = await admin(calls.addAuthenticator, { body: ownPassword });
        const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
        return { setUpTicket: data.ticket, code };
      },
      teardown: async () => void (await query('DELETE FROM authenticators')),
    },
    'the password of the signed-in admin is restored afterwards': {
      setup: addAdminWithFactors,
      teardown: async () => void (await query(restoredPassword)),
    },
    'the signed-in admin has another session': async () => {
      const { token } = (await signIn('9437000001')) as { token: string };
      const [, claims = ''] = token.split('.');
      const { sid } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string };
      return { sessionId: sid };
    },
    'there are two changes of a release': async () => void (await query(twoFullEvents)),
  };
};
