import { z } from 'zod';
import { remoteVersion } from './release.ts';

/** What a shell offers to the remotes: the interface of `shell.ts`, and the version it has of each shared library. */
export const shellOffer = z.strictObject({
  shellInterface: z.number().int(),
  shared: z.record(z.string(), z.string()),
});
export type ShellOffer = z.infer<typeof shellOffer>;

/** A version of a part (the shell, the BFF, a service) that runs in an environment. */
export const deployment = z.strictObject({
  version: remoteVersion,
  since: z.iso.datetime(),
  /** Of the shell only. */
  offers: shellOffer.optional(),
});
export type Deployment = z.infer<typeof deployment>;

/** What runs in an environment (`deployments.json`), by part: several versions while one takes another's place. */
export const deployments = z.record(z.string(), z.array(deployment));
export type Deployments = z.infer<typeof deployments>;

/** What the build of a shell says of itself to the gate (`build.json`, beside what its server reads there). */
export const shellBuildOffer = z.object({ offers: shellOffer });
export type ShellBuildOffer = z.infer<typeof shellBuildOffer>;
