import type { RemoteDeclaration } from '@ekamra/contracts/release';
import type { FrontConfig } from '@ekamra/contracts/shell';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router-dom';

/** A remote as the browser needs it: what it declares, and the version that this page was made with. */
export interface RemoteSource extends RemoteDeclaration {
  version: string;
  /** Address of the script that federation loads. */
  entry: string;
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
  /** Absent when the page is rendered in the browser. */
  page?: RenderedPage;
}

/** Id of the script element that holds the boot data. */
export const bootElementId = 'boot';
