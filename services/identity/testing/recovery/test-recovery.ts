import { someAdmin, type TestIdentityService } from '../test-identity.ts';

/** New password of the tests' admin. */
export const changedPassword = 'another password';
/** Payload of the recovery form for the tests' admin. */
export const rightDetails = {
  email: someAdmin.email,
  phoneNo: someAdmin.phone,
  newPassword: changedPassword,
};

/** Returns the calls of a recovery as a browser makes them. */
export const recoveryOf = (identity: TestIdentityService) => {
  const ask = (body: object = rightDetails, from = '203.0.113.1') =>
    identity.post('/admin/forgot-password', { body, from });
  const confirm = (token: string, newPassword = changedPassword, from = '203.0.113.1') =>
    identity.post('/admin/confirm-password', { body: { token, newPassword }, from });
  /** Returns the token of the last mail's link. */
  const mailedToken = (): string =>
    /\/confirm-password\?token=([\w-]{43})\s/.exec(identity.content.mails.at(-1)?.text ?? '')?.[1] ?? '';
  /** Requests a new password, and hands the mail over; returns the token of its link, empty for unknown details. */
  const requestToken = async (body: object = rightDetails): Promise<string> => {
    const { status, body: answer } = await ask(body);
    if (status !== 200) throw new Error(`No recovery was stored: ${JSON.stringify(answer)}`);
    await identity.handOver.drain();
    return mailedToken();
  };
  const signInStatus = async (password: string) =>
    (await identity.post('/admin/admin-login', { body: { phoneNo: someAdmin.phone, password } })).status;
  return { ask, confirm, mailedToken, askedToken: requestToken, signInStatus };
};
