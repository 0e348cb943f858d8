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

/** What the document says about a page: its title, description, canonical address, picture and structured data. */
export interface PageHead {
  /** Whole document title. */
  title: string;
  description: string;
  /** Path of the canonical address, with the query that belongs to it. */
  canonicalPath: string;
  /** Path or address of the picture that Open Graph shows. */
  image?: string;
  /** schema.org objects, serialised as JSON-LD. */
  jsonLd?: object[];
  /** Kept out of search engines. */
  noindex?: boolean;
}

/** A remote's route sets this as `handle` to say what its page's document head holds. */
export interface RouteHandle {
  head?: (page: { data: unknown; params: Params; url: URL; config: FrontConfig }) => PageHead;
}

/**
 * The event by which the header asks for the site's search. It is dispatched on the window and cancelled by the remote
 * that answers it with a panel; when none does, the header's link goes to `/search`.
 */
export const searchRequest = 'ekamra:search';

/** Query key under which the remote that keeps the visitor's shortlist says how many properties are on it. */
export const shortlistCountKey = ['shortlist', 'count'] as const;
