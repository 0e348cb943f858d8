import { QueryClient } from '@tanstack/react-query';
import { type Client, createClient } from '../src/calls/client.ts';
import type { ShellContext } from '../src/front/shell.ts';

/** Answers an API call in a test; undefined gives a 404. */
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

const testClient = (answer: Answer): Client =>
  createClient({
    origin: 'http://api.test',
    fetch: async (input) => {
      const url = new URL(String(input));
      return (await answer(url)) ?? notFound();
    },
  });

/** Returns a shell context whose API calls are answered by `answer`. */
export const testContext = (answer: Answer): ShellContext => ({
  api: testClient(answer),
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
  Slot: () => null,
});
