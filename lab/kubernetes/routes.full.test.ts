import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1/HTTPRoute';
import { expect, test } from '@jest/globals';
import { read } from '../compose-file.ts';
import { describeRendered, render } from './render.ts';

const caddyfile = read('Caddyfile');
/** Words after a directive of the Caddyfile. */
const wordsAfter = (directive: string): string[] =>
  [...caddyfile.matchAll(new RegExp(`^\\s*${directive}(.*)$`, 'gm'))].flatMap(([, words = '']) =>
    words.trim().split(/\s+/),
  );

describeRendered('the gateway', () => {
  const route = render('overlays/small')
    .filter(HTTPRoute.is)
    .find(({ metadata }) => metadata?.name === 'site');
  const [reads, everythingElse, ...others] = route?.spec?.rules ?? [];

  test('sends the same reads to the BFF as the Caddyfile, and everything else to the shell', () => {
    const pairs = reads?.matches?.map(({ method, path }) => `${method} ${path?.value}/*`);
    expect(pairs?.sort()).toEqual(
      wordsAfter('method ')
        .flatMap((method) => wordsAfter('path ').map((pattern) => `${method} ${pattern}`))
        .sort(),
    );
    expect(reads?.backendRefs).toMatchObject([{ name: 'bff', port: 3100 }]);
    expect(everythingElse?.matches).toEqual([{ path: { type: 'PathPrefix', value: '/' } }]);
    expect(everythingElse?.backendRefs).toMatchObject([{ name: 'shell', port: 3000 }]);
    expect(others).toEqual([]);
  });

  test('removes the headers that the Caddyfile removes', () => {
    for (const rule of [reads, everythingElse])
      expect(rule?.filters?.flatMap(({ requestHeaderModifier }) => requestHeaderModifier?.remove)).toEqual(
        wordsAfter('request_header -'),
      );
  });
});
