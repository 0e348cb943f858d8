import { z } from 'zod';
import { remoteVersion } from './release.ts';

/** Offer of a shell to remotes: the interface version of `shell.ts`, and its versions of shared libraries and features. */
export const shellOffer = z.strictObject({
  shellInterface: z.number().int(),
  shared: z.record(z.string(), z.string()),
});
export type ShellOffer = z.infer<typeof shellOffer>;

/** A running version of the shell, the BFF or a service. */
export const deployment = z.strictObject({
  version: remoteVersion,
  since: z.iso.datetime(),
  /** Only for the shell. */
  offers: shellOffer.optional(),
});
export type Deployment = z.infer<typeof deployment>;

/** File in an image that names its version (`VERSION_FILE`). */
export const imageVersion = z.strictObject({ component: z.string().min(1), version: remoteVersion });
export type ImageVersion = z.infer<typeof imageVersion>;

/** Answer of a process on `/version` of its port for operations. */
export const runningVersion = imageVersion.extend({
  /** Only for the shell. */
  offers: shellOffer.optional(),
});
export type RunningVersion = z.infer<typeof runningVersion>;

/** Running versions in an environment (`deployments.json`) by deployable; several during a rolling update. */
export const deployments = z.record(z.string(), z.array(deployment));
export type Deployments = z.infer<typeof deployments>;

/** Offer of a shell build for the gate (`build.json`, next to the fields that its server reads). */
export const shellBuildOffer = z.object({ offers: shellOffer });
export type ShellBuildOffer = z.infer<typeof shellBuildOffer>;
