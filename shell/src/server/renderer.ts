import type {
  FrontConfig,
  PageAddress,
  PageAddresses,
  RemoteModule,
  ShellContext,
  SlotModule,
} from '@ekamra/contracts/front/shell';
import type { SlotName, SlotProps } from '@ekamra/contracts/front/slots';
import type { PageFailure } from '@ekamra/contracts/releases/failure-text';
import type { DehydratedState } from '@tanstack/react-query';
import type { RemoteSource } from '../boot/boot-types.ts';

/** A page to render. */
export interface RenderTask {
  /** Address of the page at the public origin. */
  url: string;
  remote: RemoteSource;
  /** Pattern of the remote that matches the path. */
  pattern: string;
  remotes: RemoteSource[];
  config: FrontConfig;
}

/** A slot in a page. Its id is that of its element, and the same on the server and in the browser. */
export interface PlacedSlot {
  id: string;
  /** Remote that fills it; undefined if none does. */
  remote: string | undefined;
  name: SlotName;
  props: unknown;
}

/** The part of a remote that fills a slot. */
export interface SlotTask {
  /** Id of the slot's element. */
  id: string;
  name: SlotName;
  props: SlotProps<SlotName>;
  /** Address of the page at the public origin. */
  url: string;
  config: FrontConfig;
}

/** HTML of a part that fills a slot. */
export interface RenderedPart {
  kind: 'part';
  body: string;
  styles: string;
  /** State of its queries for hydration. */
  queries: DehydratedState;
}

/** A part is missing because the API doesn't answer now. */
export interface UnavailablePart {
  kind: 'unavailable';
}

/** HTML of a page, in parts for different places of the document. */
export interface RenderedHtml {
  kind: 'page';
  status: number;
  /** Links that preload the largest picture, for the start of the document. */
  preloads: string;
  head: string;
  styles: string;
  body: string;
  /** Slots in the body, which are empty there. */
  slots: PlacedSlot[];
  /** Error of the page's remote in placing a slot, which is left out. */
  slotFault?: PageFailure;
  /** JSON of the page's state for hydration (`RenderedPage`). */
  page: string;
  /** Error of a loader of the remote, if that made the page fail. */
  failure?: PageFailure;
  /** Error that kept a part inside of a Suspense boundary from being rendered; it was too slow if `isOverdue`. */
  leftOut?: PageFailure & { isOverdue: boolean };
}

/** A redirect thrown by a loader. */
export interface Redirected {
  kind: 'redirect';
  status: number;
  location: string;
}

/** Addresses of a remote's pages for search engines. */
export interface CrawlGuide {
  /** Pages with a fixed address. */
  pages: PageAddress[];
  /** Ids of the routes with many addresses. */
  lists: string[];
}

/** Exports of a remote's server bundle. */
export interface ServerModule extends RemoteModule {
  slots?: Partial<Record<SlotName, SlotModule>> | undefined;
}

/** Loaded code of a remote, and what it works with. */
export interface RemoteCode {
  module: ServerModule;
  api: ShellContext['api'];
  /** Aborts a rendering after its time limit; the rest is left to the browser. */
  signal: AbortSignal;
}

/** Jobs of the server for a remote's code. Tasks and results are plain data, which can be sent to another thread. */
export interface RemoteJobs {
  render: (task: RenderTask, code: RemoteCode) => Promise<RenderedHtml | Redirected>;
  renderSlot: (task: SlotTask, code: RemoteCode) => Promise<RenderedPart | UnavailablePart>;
  /** Returns the names of the query parameters that a page reads; undefined if it doesn't say. */
  searchParamsOf: (
    task: { pattern: string; config: FrontConfig },
    code: RemoteCode,
  ) => Promise<readonly string[] | undefined>;
  /** Collects the addresses of a remote's routes for search engines. */
  crawlGuide: (task: { config: FrontConfig }, code: RemoteCode) => Promise<CrawlGuide>;
  /** Returns a page of the addresses of a route: `list` is its id. */
  addressesOf: (
    task: { list: string; page: number; config: FrontConfig },
    code: RemoteCode,
  ) => Promise<PageAddresses>;
}
export type JobName = keyof RemoteJobs;
/** A task for the code of a remote. */
export interface Job<Name extends JobName = JobName> {
  name: Name;
  task: Parameters<RemoteJobs[Name]>[0];
}
export type JobResult<Name extends JobName> = Awaited<ReturnType<RemoteJobs[Name]>>;

/** Exports of the rendering bundle: built from the browser sources, loaded by the server. */
export interface Renderer extends RemoteJobs {
  /** Returns the owner of a path, by the same rules as in the browser. */
  ownerOf: (
    pathname: string,
    remotes: RemoteSource[],
  ) => { remote: RemoteSource; pattern: string } | undefined;
  /** Libraries shared with remotes, by the names that their bundles require. */
  shared: Record<string, unknown>;
  /** URLs of the fonts to preload on every page. */
  fontUrls: readonly string[];
  /** `@font-face` rules of those fonts and their fallbacks. */
  fontFaces: string;
  /** URLs of the site's icons: SVG, ICO, and PNG of 180, 192 and 512 pixels. */
  icons: Readonly<Record<'svg' | 'ico' | 'touch' | 'small' | 'large', string>>;
}
