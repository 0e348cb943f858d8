import { jsonText, route } from '@ekamra/chassis';
import { type Call, type jwks, jwksPath } from '@ekamra/contracts';
import type { z } from 'zod';
import type { IdentityParts, Router } from '../parts.ts';

/** Between our own processes: the public keys (RFC 7517). */
const publishedKeys: Call<{ answer: z.infer<typeof jwks> }> = {
  method: 'GET',
  path: jwksPath,
  service: 'identity',
  access: 'everyone',
  status: 200,
};

/** Publishes the keys that access tokens are checked with. */
export const keyRoutes = (router: Router, { keys }: IdentityParts): void => {
  route(router, publishedKeys, { schemas: {} }, async () =>
    jsonText(JSON.stringify({ keys: await keys.published() }), { 'cache-control': 'no-cache' }),
  );
};
