import { expect, test } from '@jest/globals';
import { closedPort, describeWithCaddy, startCaddy } from '../../testing/caddy.ts';

describeWithCaddy('the production Caddyfile, while no shell answers', () => {
  test('shows people a page, and gives other callers the bare status', async () => {
    await using caddy = await startCaddy({ appPort: await closedPort() });
    const ask = (accept: string) => fetch(`http://127.0.0.1:${caddy.port}/`, { headers: { accept } });
    const [page, data] = await Promise.all([ask('text/html,*/*;q=0.8'), ask('application/json')]);
    expect([502, 503]).toContain(page.status);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.text()).toContain('<h1>This page could not be shown</h1>');
    expect([data.status, await data.text()]).toEqual([page.status, '']);
  }, 60_000);
});
