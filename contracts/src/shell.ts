import type { QueryClient } from '@tanstack/react-query';
import type { Params, RouteObject } from 'react-router-dom';
import type { Admin } from './admin.ts';
import type { Client } from './client.ts';

/** Raised whenever what the shell hands to a remote, or asks of it, changes incompatibly. */
export const shellInterface = 1;

/** What both front ends are configured with at run time; it travels in the HTML. */
export interface FrontConfig {
  /** Public origin of the site, such as `https://www.ekamra.example`: for canonical addresses. */
  publicOrigin: string;
  /** Where files are uploaded to: the image host's address (spec.md point 7). */
  uploadUrl: string;
  /** Where the contact and inquiry forms are sent to: the e-mail host's address (spec.md point 7). */
  sendFormUrl: string;
  email: { serviceId: string; templateId: string; userId: string };
}

/** The admin's session as the browser keeps it: `adminInfo` and `token` in local storage (spec.md point 4). */
export interface SessionStore {
  /** The stored profile; undefined on the server and when nobody is signed in. */
  admin(): Admin | undefined;
  token(): string | undefined;
  /** Keeps a session that a sign-in answered. */
  keep(session: { details: Admin; token: string }): void;
  /** Clears all of local storage (spec.md point 4, "Sign out"). */
  clear(): void;
  /** Calls `listener` whenever the session changes, in this tab or another; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
}

/** What the shell hands to a remote. */
export interface ShellContext {
  /** The API, with the session's token, renewed when it has run out. */
  api: Client;
  config: FrontConfig;
  queryClient: QueryClient;
  session: SessionStore;
}

/** What a remote's `./routes` exposes. */
export interface RemoteModule {
  createRoutes(context: ShellContext): RouteObject[];
}

/** A picture that stands for a page where it is shared. */
export interface HeadPicture {
  /** Path or whole address. */
  src: string;
  alt: string;
  /** Pixels; absent where nobody knows, as of a picture on another host. */
  size?: { width: number; height: number };
}

/** What the document says about a page: its title, description, canonical address, picture and structured data. */
export interface PageHead {
  /** Whole document title. */
  title: string;
  description: string;
  /** Path of the canonical address, with the query that belongs to it. */
  canonicalPath: string;
  /** What Open Graph shows of the page. */
  picture?: HeadPicture;
  /** When an article was published: ISO 8601. */
  published?: string;
  /** schema.org objects, serialised as JSON-LD. */
  jsonLd?: object[];
  /** Kept out of search engines. */
  noindex?: boolean;
}

/** An address for the sitemap (sitemaps.org). */
export interface PageAddress {
  path: string;
  /** When what is there last changed: ISO 8601. */
  changed?: string;
}

/** The addresses of a route that are on one page of them, and how many there are over all pages. */
export interface PageAddresses {
  addresses: PageAddress[];
  total: number;
}

/** Addresses on a page of {@link RouteHandle.addresses}: the longest page of the API's lists. */
export const addressesPerPage = 100;

/** A remote's route sets this as `handle` to say what its page's document head holds, and where its pages are. */
export interface RouteHandle {
  head?: (page: { data: unknown; params: Params; url: URL; config: FrontConfig }) => PageHead;
  /**
   * The addresses that a path with parameters stands for, by the page (from 1, {@link addressesPerPage} on each, in an
   * order in which new ones come last): the sitemap lists them. A path without parameters is listed by itself, unless
   * its head is `noindex`. Throws when they can't be had.
   */
  addresses?: (page: number) => Promise<PageAddresses>;
}

/**
 * The event by which the header asks for the site's search. It is dispatched on the window and cancelled by the remote
 * that answers it with a panel; when none does, the header's link goes to `/search`.
 */
export const searchRequest = 'ekamra:search';

/** Query key under which the remote that keeps the visitor's shortlist says how many properties are on it. */
export const shortlistCountKey = ['shortlist', 'count'] as const;
