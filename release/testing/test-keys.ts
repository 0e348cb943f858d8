import { createRegistry, type RegistryOptions } from '../src/registry.ts';
import type { Registry } from '../src/registry.ts';
import { generateKey, signingKey, trustedHalf, trustText } from '../src/signing/signing-keys.ts';
import type { ObjectStore } from '../src/store/object-store.ts';

const releaseText = generateKey();
const rollBackText = generateKey();

/** Keys of one test file. */
export const releaseKey = signingKey(releaseText);
export const rollbackKey = signingKey(rollBackText);
export const trust = [trustedHalf(releaseKey, 'release'), trustedHalf(rollbackKey, 'take-back')];

/** Environment variables of a release job. */
export const keyEnvironment = { RELEASE_KEY: releaseText, RELEASE_TRUST: trustText(trust) };

/** Creates a registry that signs with the release key. */
export const testRegistry = (objects: ObjectStore, parts: Partial<RegistryOptions> = {}): Registry =>
  createRegistry({ objects, trust, key: releaseKey, ...parts });
