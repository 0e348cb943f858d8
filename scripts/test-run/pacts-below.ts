import path from 'node:path';
import { remotesOf } from '@ekamra/contracts/releases/components';
import { pactProvidersOf } from '@ekamra/contracts/calls/dependencies';
import type { PactPair } from '@ekamra/chassis/testing/read-pact';
import { root } from '../root.ts';

/** Pattern of the path of the test that verifies a provider. */
export const providerTestOf = (provider: string): string => `/src/${provider}\\.provider\\.test\\.ts$`;

const pactFile = /^contracts\/pacts\/(.+)-([a-z]+)\.json$/;

/**
 * Returns the pacts that paths stand for: all of a remote, which is the consumer of every one that it is in, by its
 * folder, and any by its file in `contracts/pacts`.
 */
export const pactsBelow = (paths: string[]): PactPair[] =>
  paths.flatMap((word) => {
    const place = path.relative(root, path.resolve(root, word));
    const [, consumer, provider] = pactFile.exec(place) ?? [];
    if (consumer !== undefined && provider !== undefined) return [{ consumer, provider }];
    return remotesOf().some(({ name }) => name === place)
      ? pactProvidersOf(place).map((name) => ({ consumer: place, provider: name }))
      : [];
  });
