import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto';

/** Mistakes of a browser or an authenticator. */
export interface Deviations {
  origin?: string;
  /** False for an authenticator that did not verify its user. */
  verifiesUser?: boolean;
  /** Count of signatures, if it is not one more than before. */
  signCount?: number;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** An authenticator with one passkey (ES256) for `localhost`, as JSON of WebAuthn Level 3. */
export const softwareAuthenticator = (defaultOrigin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  let signatures = 0;

  /** COSE key (RFC 9053): EC2, ES256, P-256. */
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const clientData = (type: string, challenge: string, { origin = defaultOrigin }: Deviations): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (
    { verifiesUser = true, signCount = signatures }: Deviations,
    credential: Uint8Array = new Uint8Array(),
  ): Buffer => {
    const flags =
      userPresent | (verifiesUser ? userVerified : 0) | (credential.length > 0 ? hasCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    return Buffer.concat([hash('sha256', 'localhost', 'buffer'), Buffer.from([flags]), count, credential]);
  };
  const answer = <Response extends object>(response: Response) => ({
    id: base64url(credentialId),
    rawId: base64url(credentialId),
    type: 'public-key',
    response,
  });

  return {
    credentialId: base64url(credentialId),
    /** Public key as COSE, as identity stores it. */
    publicKey: coseKey,
    /** Creates the passkey, and returns what `navigator.credentials.create()` does. */
    create: (challenge: string, deviations: Deviations = {}) => {
      const data = authenticatorData(
        deviations,
        Buffer.concat([Buffer.alloc(16), uint16(credentialId.length), credentialId, coseKey]),
      );
      // CBOR: { fmt: 'none', attStmt: {}, authData: data }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x59]),
        uint16(data.length),
        data,
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, deviations)),
        attestationObject: base64url(attestationObject),
      });
    },

    /** Signs the challenge, and returns what `navigator.credentials.get()` does. */
    get: (challenge: string, deviations: Deviations = {}) => {
      signatures += 1;
      const data = authenticatorData(deviations);
      const client = clientData('webauthn.get', challenge, deviations);
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')]);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
      });
    },
  };
};
