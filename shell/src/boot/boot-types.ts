import type { RemoteDeclaration } from '@ekamra/contracts/release';
import type { FrontConfig } from '@ekamra/contracts/shell';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** A remote as the browser needs it: what it declares, and the version that this page was made with. */
export interface RemoteSource extends RemoteDeclaration {
  version: string;
  /** Address of the script that federation loads. */
  entry: string;
  /** The entry's integrity; absent only where remotes are compiled while they run. */
  integrity?: string;
}

/** A version that this browser alone is shown, by a signed link. */
export interface PreviewedVersion {
  remote: string;
  version: string;
}

/** What was rendered on the server, to go on from. */
export interface RenderedPage {
  /** Name of the remote whose page it is. */
  remote: string;
  queries: DehydratedState;
  router: HydrationState;
}

/** What the server tells the browser at the start; it travels in the HTML as JSON. */
export interface BootData {
  config: FrontConfig;
  remotes: RemoteSource[];
  /** Present when one of them is shown to this browser only. */
  preview?: PreviewedVersion;
  /** Absent when the page is rendered in the browser. */
  page?: RenderedPage;
  /**
   * What the browser tells with that this visit failed: the remote and version that the page is of, and a signature.
   * Absent when the visit doesn't count.
   */
  visit?: string;
}

/** Id of the script element that holds the boot data. */
export const bootElementId = 'boot';
