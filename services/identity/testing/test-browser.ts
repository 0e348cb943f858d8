import { calls } from '@ekamra/contracts';
import { type Answer, publicOrigin, someAdmin, type TestIdentityService } from './test-identity.ts';

/** A browser with its cookies, at an address. */
export interface TestBrowser {
  /** Token of the last sign-in or renewal. */
  token(): string;
  post(path: string, body?: object): Promise<Answer>;
  signIn(): Promise<Answer>;
  /** Renews the session, and keeps the new cookies. */
  renew(): Promise<Answer>;
  /** Returns another browser with the same cookies, as a second tab or a thief has them. */
  copy(address?: string): TestBrowser;
  moveTo(address: string): TestBrowser;
  withoutDevice(): TestBrowser;
  withForgedDevice(): TestBrowser;
}

const isDevice = (name: string): boolean => name.startsWith('device-');

/** Creates a browser that sends what identity has set, like one behind the front door at `address`. */
export const testBrowser = (
  identity: TestIdentityService,
  address: string,
  cookies: ReadonlyMap<string, string> = new Map(),
): TestBrowser => {
  const jar = new Map(cookies);
  let token = '';
  const post = async (path: string, body?: object): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await identity.post(path, {
      ...(body && { body }),
      cookie,
      origin: publicOrigin,
      from: address,
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    if (typeof answer.body['token'] === 'string') token = answer.body['token'];
    return answer;
  };
  const withDevices = (change: (value: string) => string[]): TestBrowser =>
    testBrowser(
      identity,
      address,
      new Map(
        [...jar].flatMap(([name, value]) =>
          isDevice(name)
            ? change(value).map((changed) => [name, changed] as const)
            : [[name, value] as const],
        ),
      ),
    );
  return {
    token: () => token,
    post,
    signIn: () => post(calls.signIn.path, { phoneNo: someAdmin.phone, password: someAdmin.password }),
    renew: () => post(calls.refresh.path),
    copy: (at = address) => testBrowser(identity, at, jar),
    moveTo: (at) => testBrowser(identity, at, jar),
    withoutDevice: () => withDevices(() => []),
    withForgedDevice: () => withDevices((value) => [(value.startsWith('A') ? 'B' : 'A') + value.slice(1)]),
  };
};
