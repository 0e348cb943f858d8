import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import type { FrontConfig } from '@ekamra/contracts/front/shell';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** A remote for the browser: its declaration and the version of this page. */
export interface RemoteSource extends RemoteDeclaration {
  version: string;
  /** URL of the script that federation loads. */
  entry: string;
  /** Integrity of the entry; absent only in development. */
  integrity?: string;
}

/** A remote of this page that a developer's machine serves, to this browser only. */
export interface ShownBuild {
  remote: string;
  /** Origin that serves its files. */
  origin: string;
  /** Ed25519 public key of its manifest (base64url). */
  key: string;
  /** End of it (ISO 8601). */
  until: string;
  /** Id of the admin who had it shown. */
  admin: string;
}

/** State of the page that was rendered on the server, for hydration. */
export interface RenderedPage {
  /** Name of the page's remote. */
  remote: string;
  queries: DehydratedState;
  router: HydrationState;
}

/** Start data from the server, embedded in the HTML as JSON. */
export interface BootData {
  config: FrontConfig;
  remotes: RemoteSource[];
  /** Present if a developer's machine serves one of the remotes, whose `entry` is empty until its manifest is verified. */
  localBuild?: ShownBuild;
  /** Absent if the page is rendered in the browser. */
  page?: RenderedPage;
  /** State of the queries of the parts in the page's slots, by the ids of the slots' elements. */
  slots?: Record<string, DehydratedState>;
}

/**
 * Name of the metric (Server-Timing) that says when the data of a cached page was last confirmed, in Unix milliseconds. It
 * is a time, not an age, because a CDN may keep the answer.
 */
export const confirmedTiming = 'confirmed';

/** Id of the script element that holds the boot data. */
export const bootElementId = 'boot';
