import type {
  FrontConfig,
  PageAddress,
  PageAddresses,
  RemoteModule,
  ShellContext,
} from '@ekamra/contracts/shell';
import type { PageFailure } from '@ekamra/contracts/failure-text';
import type { PreviewedVersion, RemoteSource, RenderedPage } from '../boot/boot-types.ts';

/** A page to render. */
export interface RenderTask {
  request: Request;
  remote: RemoteSource;
  /** Pattern of the remote that matches the path. */
  pattern: string;
  module: RemoteModule;
  remotes: RemoteSource[];
  preview?: PreviewedVersion | undefined;
  config: FrontConfig;
  api: ShellContext['api'];
  /** Aborts the rendering after its time limit; the rest is left to the browser. */
  signal: AbortSignal;
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
  page: RenderedPage;
  /** What a loader of the remote threw, if that made the page fail. */
  failure?: PageFailure;
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
  /** Routes with many addresses, by route id. */
  lists: { name: string; read: (page: number) => Promise<PageAddresses> }[];
}

/** Exports of the rendering bundle: built from the browser sources, loaded by the server. */
export interface Renderer {
  render: (task: RenderTask) => Promise<RenderedHtml | Redirected>;
  /** Returns the names of the query parameters that a page reads; undefined if it doesn't say. */
  searchParamsOf: (page: {
    module: RemoteModule;
    pattern: string;
    config: FrontConfig;
    api: ShellContext['api'];
  }) => Promise<readonly string[] | undefined>;
  /** Collects the addresses of a remote's routes for search engines. */
  crawlGuide: (asked: {
    module: RemoteModule;
    config: FrontConfig;
    api: ShellContext['api'];
  }) => Promise<CrawlGuide>;
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
  /** URL of the site's icon. */
  iconUrl: string;
}
