import {
  type Admin,
  type ErrorCode,
  type FieldError,
  type SessionStore,
  createClient,
} from '@ekamra/contracts';
import { keepReachableOverDialogs } from '@ekamra/ui/behaviour/over-dialogs.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { ToastContainer } from 'react-toastify';
import { createRoutes } from '../src/routes.tsx';

/** A request as the server receives it. */
export interface ServerRequest {
  /** Last segment of the path. */
  id: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}
export interface Answer {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}
/** Handlers by method and path below the API's base; a path may end in `:id`. */
export type Server = Record<string, (request: ServerRequest) => Answer | Promise<Answer>>;

/** Returns an error answer. */
export const errorResponse = (
  status: number,
  code: ErrorCode,
  details: { message: string; errors?: FieldError[] },
) => ({
  status,
  body: { status: false, code, requestId: 'r1', ...details },
});

const createSession = (signedIn: Admin | undefined): SessionStore => {
  let stored = signedIn && { details: signedIn, token: 'token' };
  const listeners = new Set<() => void>();
  const change = (next: typeof stored): void => {
    stored = next;
    for (const listener of listeners) listener();
  };
  return {
    admin: () => stored?.details,
    token: () => stored?.token,
    keep: change,
    clear: () => change(undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const countCall = 'GET /enquiries/get-all-enquiries';

const serve = (server: Server, calls: string[]): typeof fetch => {
  return async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const call = `${init?.method ?? 'GET'} ${pathname.replace('/real-estate', '')}`;
    const answer = server[call] ?? server[call.replace(/[^/]+$/, ':id')];
    // The menu counts new enquiries on every page; tests of other pages need not handle that.
    if (!answer && call === countCall) return new Response('[]', { headers: { 'x-total-count': '0' } });
    calls.push(call);
    if (!answer) throw new Error(`No answer is set for ${call}`);
    const {
      status = 200,
      body,
      headers,
    } = await answer({
      id: call.slice(call.lastIndexOf('/') + 1),
      query: searchParams,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init?.headers),
    });
    // A string is the content of a file.
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      ...(headers ? { headers } : {}),
    });
  };
};

export interface BackOfficeOptions {
  server?: Server;
  admin?: Admin;
  /** Renewal of the session after a 401; by default it is over then. */
  renew?: () => Promise<boolean>;
}

export interface OpenedBackOffice {
  /** Current path and query. */
  address(): string;
  session: SessionStore;
  /** Navigates to another address, like a link. */
  visit: (address: string) => Promise<void>;
  /** Goes back in the history, like the browser's button. */
  back: () => Promise<void>;
  /** Calls made so far, such as `GET /buildings/get-all-buildings`. */
  calls: string[];
}

/** Opens the back office at an address, with the real client and the answers of `server`. */
export const openBackOffice = (
  address: string,
  { server = {}, admin, renew }: BackOfficeOptions = {},
): OpenedBackOffice => {
  const calls: string[] = [];
  const session = createSession(admin);
  const queryClient = new QueryClient({
    // Same as the shell's, but without retries.
    defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { networkMode: 'always' } },
  });
  const api = createClient({
    origin: '',
    token: () => session.token(),
    fetch: serve(server, calls),
    ...(renew && { renew }),
  });
  const config = {
    publicOrigin: 'http://localhost',
    uploadUrl: '/real-estate/media/upload',
    sendFormUrl: '',
    email: { serviceId: '', templateId: '', userId: '' },
  };
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <p>Loading</p>,
        children: [
          ...createRoutes({ api, config, queryClient, session, Slot: () => null }),
          { path: '/', element: <p>The public home page</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <div ref={(place) => (place ? keepReachableOverDialogs(place) : undefined)}>
        <ToastContainer />
      </div>
    </QueryClientProvider>,
  );
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    visit: (next) => act(() => router.navigate(next)),
    back: () => act(() => router.navigate(-1)),
    session,
    calls,
  };
};
