import { createRegistry, type RegistryParts } from '../create-registry.ts';
import type { Registry } from '../registry.ts';
import { generateKey, signingKey, trustedHalf, trustText } from '../signing/keys.ts';
import type { ObjectStore } from '../store/object-store.ts';

const releaseText = generateKey();
const takeBackText = generateKey();

/** The keys of the tests of one file. */
export const releaseKey = signingKey(releaseText);
export const takeBackKey = signingKey(takeBackText);
export const trust = [trustedHalf(releaseKey, 'release'), trustedHalf(takeBackKey, 'take-back')];

/** As the environment of a release job has them. */
export const keyEnvironment = { RELEASE_KEY: releaseText, RELEASE_TRUST: trustText(trust) };

/** A registry that the release key writes to. */
export const testRegistry = (objects: ObjectStore, parts: Partial<RegistryParts> = {}): Registry =>
  createRegistry({ objects, trust, key: releaseKey, ...parts });
