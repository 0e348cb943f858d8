import { type Client, createClient } from '@ekamra/contracts/client';
import type { ShellContext } from '@ekamra/contracts/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createRoutes } from '../routes.tsx';

/** One answer of the API in a test, or undefined for a call that isn't expected. */
export type Answer = (url: URL) => Response | Promise<Response> | undefined;

export const json = (body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
  });

const failure = (status: number): Response =>
  new Response(JSON.stringify({ status: false, message: 'No', code: 'NOT_FOUND', requestId: 'r' }), {
    status,
  });
export const notFound = () => failure(404);
export const unavailable = () => failure(503);

const clientOf = (answer: Answer): Client =>
  createClient({
    origin: 'http://api.test',
    fetch: async (input) => {
      const url = new URL(String(input));
      return (await answer(url)) ?? notFound();
    },
  });

/** What the shell would hand to the remote, with an API that answers as `answer` says. */
export const testContext = (answer: Answer): ShellContext => ({
  api: clientOf(answer),
  config: {
    publicOrigin: 'https://www.ekamra.example',
    uploadUrl: '/upload',
    sendFormUrl: 'http://mail.test/send-form',
    email: { serviceId: 'service', templateId: 'template', userId: 'user' },
  },
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  session: {
    admin: () => undefined,
    token: () => undefined,
    keep: () => undefined,
    clear: () => undefined,
    subscribe: () => () => undefined,
  },
});

/** Shows the remote's own routes at `path`, in memory. */
export const renderPage = (path: string, answer: Answer) => {
  const context = testContext(answer);
  const routes = [{ HydrateFallback: () => null, children: createRoutes(context) }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, context };
};
