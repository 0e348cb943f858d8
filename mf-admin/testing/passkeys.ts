import { afterEach } from '@jest/globals';

/** A binary field of a passkey, and its text in base64url. */
const bytes = new TextEncoder().encode('bytes').buffer;
export const bytesText = 'Ynl0ZXM';

const passkey = (response: object) => ({
  id: bytesText,
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, ...response },
  getClientExtensionResults: () => ({}),
});
/** Dialogs of a browser whose user agrees. */
export const choosePasskey = async () => passkey({ authenticatorData: bytes, signature: bytes });
export const createPasskey = async () =>
  passkey({ attestationObject: bytes, getTransports: () => ['internal'] });

/** Gives jsdom passkeys until the end of the test, with these functions as the browser's dialogs. */
export const installPasskeys = (credentials: { get?: () => unknown; create?: () => unknown }): void => {
  Object.assign(globalThis, { PublicKeyCredential: Object });
  Object.assign(navigator, { credentials });
};

/** Returns a dialog of the browser that fails with this name of a DOMException. */
export const failingDialog = (name: string) => async () => {
  throw new DOMException('refused', name);
};

export const removePasskeys = (): void => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
};
afterEach(removePasskeys);
