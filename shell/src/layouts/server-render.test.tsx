/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServicesProvider } from '../app/services.ts';
import type { RemoteSource } from '../boot/boot-types.ts';
import { noSession } from '../session/session-store.ts';
import { SiteLayout } from './site-layout.tsx';

const insights: RemoteSource = {
  name: 'mf-insights',
  layout: 'site',
  rendering: 'server',
  paths: ['/insights'],
  menu: { label: 'Insights' },
  version: '0123456789abcdef',
  entry: '/remotes/mf-insights/0123456789abcdef/remoteEntry.js',
};
const retry = () => Promise.resolve();

test('the layout renders on a server, where there is no window', async () => {
  const handler = createStaticHandler([
    { element: <SiteLayout />, children: [{ path: '*', element: 'A page' }] },
  ]);
  const context = await handler.query(new Request('http://localhost/gallery'));
  if (context instanceof Response) throw new Error('A page was expected');
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <ServicesProvider value={{ remotes: [insights], session: noSession, retry }}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </ServicesProvider>
    </QueryClientProvider>,
  );
  expect(typeof window).toBe('undefined');
  expect(html).toContain('A page');
  expect(html).toContain('Post-Sale Support Services');
  const [drawer = ''] = /<dialog.*?<\/dialog>/s.exec(html) ?? [];
  const parts = [html.slice(0, html.indexOf('<dialog')), drawer, html.split('<footer')[1]];
  for (const part of parts) expect(part).toMatch(/href="\/insights"[^>]*>Insights</);
});
