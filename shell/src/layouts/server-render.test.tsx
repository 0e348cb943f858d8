/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { SiteLayout } from './site-layout.tsx';

test('the layout renders on a server, where there is no window', async () => {
  const handler = createStaticHandler([
    { element: <SiteLayout />, children: [{ path: '*', element: 'A page' }] },
  ]);
  const context = await handler.query(new Request('http://localhost/gallery'));
  if (context instanceof Response) throw new Error('A page was expected');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </QueryClientProvider>,
  );
  expect(typeof window).toBe('undefined');
  expect(html).toContain('A page');
  expect(html).toContain('Post-Sale Support Services');
});
