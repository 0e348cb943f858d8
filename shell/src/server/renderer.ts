import type {
  FrontConfig,
  PageAddress,
  PageAddresses,
  RemoteModule,
  ShellContext,
} from '@ekamra/contracts/shell';
import type { PreviewedVersion, RemoteSource, RenderedPage } from '../boot/boot-types.ts';

/** A page to render. */
export interface RenderTask {
  request: Request;
  remote: RemoteSource;
  /** Pattern of the remote's that the address matches. */
  pattern: string;
  module: RemoteModule;
  remotes: RemoteSource[];
  preview?: PreviewedVersion | undefined;
  config: FrontConfig;
  api: ShellContext['api'];
  nonce: string;
  /** Ends the rendering when it takes too long: what isn't there by then is left to the browser. */
  signal: AbortSignal;
}

/** A page as HTML, in the parts that a document puts in different places. */
export interface RenderedHtml {
  kind: 'page';
  status: number;
  head: string;
  styles: string;
  body: string;
  page: RenderedPage;
}

/** Somewhere else, as a loader said. */
export interface Redirected {
  kind: 'redirect';
  status: number;
  location: string;
}

/** What search engines are told of a remote's pages. */
export interface CrawlGuide {
  /** Pages with an address of their own. */
  pages: PageAddress[];
  /** Routes that stand for many addresses, by the id of the route. */
  lists: { name: string; read: (page: number) => Promise<PageAddresses> }[];
}

/** What the bundle that renders exports: it is built from the sources of the browser, and loaded by the server. */
export interface Renderer {
  render: (task: RenderTask) => Promise<RenderedHtml | Redirected>;
  /** Asks a remote's routes what search engines may know of them. */
  crawlGuide: (asked: {
    module: RemoteModule;
    config: FrontConfig;
    api: ShellContext['api'];
  }) => Promise<CrawlGuide>;
  /** The remote that a path belongs to, by the same rules as in the browser. */
  ownerOf: (
    pathname: string,
    remotes: RemoteSource[],
  ) => { remote: RemoteSource; pattern: string } | undefined;
  /** The libraries that remotes share, by the names that their bundles require. */
  shared: Record<string, unknown>;
  /** Addresses of the fonts that every page shows first. */
  fontUrls: readonly string[];
  /** Address of the site's icon. */
  iconUrl: string;
}
