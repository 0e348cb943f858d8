import type { QueryClient } from '@tanstack/react-query';
import type { Params, RouteObject } from 'react-router-dom';
import type { Admin } from '../accounts/admin.ts';
import type { Client } from '../calls/client.ts';
import type { SlotName, SlotProps } from './slots.ts';

/** Incremented on every incompatible change of what the shell provides to remotes or expects of them. */
export const shellInterface = 1;

/** Run-time configuration of both front ends, embedded in the HTML. */
export interface FrontConfig {
  /** Public origin of the site for canonical addresses, such as `https://www.ekamra.example`. */
  publicOrigin: string;
  /** Upload address of the image host. */
  uploadUrl: string;
  /** Address of the e-mail host for the contact and inquiry forms. */
  sendFormUrl: string;
  email: { serviceId: string; templateId: string; userId: string };
}

/** The admin's session in the browser: `adminInfo` and `token` in local storage. */
export interface SessionStore {
  /** Stored profile; undefined on the server and when nobody is signed in. */
  admin(): Admin | undefined;
  token(): string | undefined;
  /** Stores the session of a sign-in. */
  keep(session: { details: Admin; token: string }): void;
  /** Clears all of local storage, on sign-out. */
  clear(): void;
  /** Calls `listener` when the session changes in any tab; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Props of {@link ShellContext.Slot}: the slot's name, and the props of the parts that fill it. */
export type SlotElementProps = { [Name in SlotName]: { name: Name } & SlotProps<Name> }[SlotName];

/** Dependencies that the shell provides to a remote. */
export interface ShellContext {
  /** API client with the session's token, which it refreshes after expiry. */
  api: Client;
  config: FrontConfig;
  queryClient: QueryClient;
  session: SessionStore;
  /**
   * Renders the parts of the live remotes that fill a slot, each for itself: one that is missing, late or broken leaves
   * nothing behind. A remote names the slots of its pages as `hosts` in its `remote.json`.
   */
  Slot: (props: SlotElementProps) => RouteObject['element'];
}

/** Part of a page that fills a slot. */
export interface SlotPart<Name extends SlotName = SlotName> {
  Component: (props: SlotProps<Name>) => RouteObject['element'];
  /** Loads the data of the part before it is rendered, into the context's query client; without it there is no part. */
  load?: (props: SlotProps<Name>) => Promise<unknown>;
}

/** Exports of a module that fills a slot. */
export interface SlotModule<Name extends SlotName = SlotName> {
  createPart(context: ShellContext): SlotPart<Name>;
}

/** Exports of a remote's `./routes`. */
export interface RemoteModule {
  createRoutes(context: ShellContext): RouteObject[];
}

/** Preview picture of a shared page. */
export interface HeadPicture {
  /** Path or complete address. */
  src: string;
  alt: string;
  /** Content type. */
  type?: string;
  /** Pixels; undefined if unknown, as for pictures on another host. */
  size?: { width: number; height: number };
}

/** Document head of a page: title, description, canonical address, picture and structured data. */
export interface PageHead {
  /** Complete document title. */
  title: string;
  description: string;
  /** Path of the canonical address, with its relevant query. */
  canonicalPath: string;
  /** Open Graph picture of the page. */
  picture?: HeadPicture;
  /** Publication time of an article: ISO 8601. */
  published?: string;
  /** schema.org objects, serialised as JSON-LD. */
  jsonLd?: object[];
  /** True to keep the page out of search engines. */
  noindex?: boolean;
}

/** An address for the sitemap (sitemaps.org). */
export interface PageAddress {
  path: string;
  /** Last change of the page: ISO 8601. */
  changed?: string;
}

/** One page of a route's addresses, and their total over all pages. */
export interface PageAddresses {
  addresses: PageAddress[];
  total: number;
}

/** Addresses per page of {@link RouteHandle.addresses}: the longest page of the API's lists. */
export const addressesPerPage = 100;

/** `handle` of a remote's route: its document head and its addresses. */
export interface RouteHandle {
  head?: (page: { data: unknown; params: Params; url: URL; config: FrontConfig }) => PageHead;
  /**
   * Names of the query parameters that the page reads, each once; the others are left out on the server, so that they
   * don't make another page of the cache. Without it the page gets the whole query.
   */
  searchParams?: readonly string[];
  /** True if the page has a contact bar at the bottom on phones, which replaces the floating chat button. */
  contactBar?: boolean;
  /**
   * Returns the addresses of a path with parameters for the sitemap, by page (from 1, {@link addressesPerPage} each,
   * in an order in which new ones come last). A path without parameters is listed automatically, unless its head is
   * `noindex`. Throws if they can't be loaded.
   */
  addresses?: (page: number) => Promise<PageAddresses>;
}

/**
 * Event by which the header opens the site's search. It is dispatched on the window and cancelled by the remote that
 * handles it with a panel; otherwise the header's link goes to `/search`.
 */
export const searchRequest = 'ekamra:search';

/** Query key of the number of properties on the visitor's shortlist, set by the remote that stores it. */
export const shortlistCountKey = ['shortlist', 'count'] as const;
