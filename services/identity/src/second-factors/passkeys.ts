import {
  type Admin,
  company,
  type NewPasskey,
  type passkeyCreation,
  type PasskeySignIn,
} from '@ekamra/contracts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { PasskeyRow } from './repository.ts';

/** Time that the browser gives the user: milliseconds. */
const timeout = 5 * 60 * 1000;

/** COSE algorithms that a passkey may sign with: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257];

/** Returns the result of a check of the library; undefined instead of its errors, each of which is a refusal. */
const orRefused = async <T>(check: Promise<T>): Promise<T | undefined> => {
  try {
    return await check;
  } catch {
    return undefined;
  }
};

/** A challenge check that keeps the challenge it was asked about. */
const rememberChallenge = (isKnown: (challenge: string) => boolean) => {
  let known = '';
  return {
    expectedChallenge: (challenge: string): boolean => {
      if (isKnown(challenge)) known = challenge;
      return known !== '';
    },
    challenge: () => known,
  };
};

/**
 * Creates and verifies the messages of WebAuthn (Level 3) for the site of `publicOrigin`. A passkey always verifies its
 * user, so that it is a second factor by itself, and names its admin.
 */
export const passkeyProtocol = (publicOrigin: string) => {
  const rpID = new URL(publicOrigin).hostname;
  const site = { expectedOrigin: publicOrigin, expectedRPID: rpID, requireUserVerification: true };
  return {
    /** Returns the options for a new passkey of the admin, who has those of `credentialIds`. */
    creationOptions: (
      admin: Admin,
      credentialIds: readonly string[],
      challenge: string,
    ): z.infer<typeof passkeyCreation> => ({
      rp: { id: rpID, name: company.name },
      user: {
        id: Buffer.from(admin._id).toString('base64url'),
        name: admin.phone,
        displayName: admin.name,
      },
      challenge,
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      timeout,
      excludeCredentials: credentialIds.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }),

    /** Returns the options for a sign-in with any passkey of the site. */
    requestOptions: (challenge: string) => ({
      rpId: rpID,
      challenge,
      timeout,
      userVerification: 'required' as const,
    }),

    /** Returns a verified new passkey and its challenge; undefined if it is not genuine. */
    async verifyNew({ credential }: NewPasskey, isKnown: (challenge: string) => boolean) {
      const { expectedChallenge, challenge } = rememberChallenge(isKnown);
      const verified = await orRefused(
        verifyRegistrationResponse({
          ...site,
          expectedChallenge,
          supportedAlgorithmIDs: algorithms,
          response: { ...credential, clientExtensionResults: {} },
        }),
      );
      if (!verified?.verified) return undefined;
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return {
        challenge: challenge(),
        credentialId: id,
        publicKey: Buffer.from(publicKey),
        signCount: counter,
      };
    },

    /** Returns the challenge and the new counter of a verified sign-in with `passkey`; undefined if it is not genuine. */
    async verifySignIn(
      { credential }: PasskeySignIn,
      passkey: PasskeyRow,
      isKnown: (challenge: string) => boolean,
    ) {
      const { expectedChallenge, challenge } = rememberChallenge(isKnown);
      const { userHandle, ...response } = credential.response;
      const verified = await orRefused(
        verifyAuthenticationResponse({
          ...site,
          expectedChallenge,
          credential: {
            id: passkey.credentialId,
            publicKey: Uint8Array.from(passkey.publicKey),
            counter: passkey.signCount,
          },
          response: {
            ...credential,
            response: { ...response, ...(userHandle && { userHandle }) },
            clientExtensionResults: {},
          },
        }),
      );
      if (!verified?.verified) return undefined;
      return { challenge: challenge(), signCount: verified.authenticationInfo.newCounter };
    },
  };
};
