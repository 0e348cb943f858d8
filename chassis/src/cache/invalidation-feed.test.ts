import { silentApp } from '../../testing/silent-app.ts';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { invalidationsPath } from '@ekamra/contracts';
import { startTestServer, testServiceTokens } from '../../testing/index.ts';
import { createInvalidationFeed } from './invalidation-feed.ts';
import { followInvalidations } from './invalidation-follower.ts';
import { createLogger } from '../observation/logger.ts';
import { createRouter } from '../http/route.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const tokens = testServiceTokens('catalog');

const startFeed = async () => {
  const feed = createInvalidationFeed({ services: tokens });
  const router = createRouter();
  feed.register(router);
  const app = silentApp('test');
  app.use(router.routes());
  feed.open();
  const server = await startTestServer(app);
  return { ...server, feed };
};

const follow = (origin: string, onChange: (invalidated: string[]) => void) => {
  const follower = followInvalidations({
    origin,
    token: () => tokens.signFor('catalog'),
    resources: ['buildings', 'lands'],
    onChange,
    logger,
  });
  follower.start();
  return follower;
};

const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await sleep(5);
};

test('a subscriber that reads nothing is disconnected, and the others are told everything', async () => {
  await using server = await startFeed();
  const { hostname, port } = new URL(server.url);
  const slow = connect(Number(port), hostname);
  slow.write(
    `GET ${invalidationsPath} HTTP/1.1\r\nhost: test\r\nauthorization: Bearer ${tokens.signFor('catalog')}\r\n\r\n`,
  );
  await once(slow, 'readable');
  const received: string[] = [];
  const follower = follow(server.url, (invalidated) => received.push(...invalidated));
  await until(() => follower.isWatched('lands'));
  received.length = 0;
  const filler = Array.from({ length: 100 }, (_, index) => `${'x'.repeat(70)} ${index}`);
  for (let count = 1; server.feed.subscriberCount() === 2; count += 1) {
    server.feed.send(filler);
    server.feed.send(filler);
    await until(() => received.length === 2 * count * filler.length);
  }
  expect([server.feed.subscriberCount(), follower.isWatched('lands')]).toEqual([1, true]);
  slow.destroy();
  await follower.stop();
});

test('a follower invalidates what it follows when it is connected, and watches nothing after the stream has ended', async () => {
  await using server = await startFeed();
  const changes: string[][] = [];
  const follower = follow(server.url, (invalidated) => changes.push(invalidated));
  expect(follower.isWatched('buildings')).toBe(false);
  expect(follower.isWatched('blogs')).toBe(true);
  await until(() => follower.isWatched('buildings'));
  expect(changes).toEqual([['buildings', 'lands']]);
  server.feed.send(['lands']);
  await until(() => changes.length === 2);
  server.feed.close();
  await until(() => !follower.isWatched('buildings'));
  expect(changes).toEqual([['buildings', 'lands'], ['lands'], []]);
  server.feed.open();
  await until(() => follower.isWatched('buildings'));
  expect(changes.at(-1)).toEqual(['buildings', 'lands']);
  await follower.stop();
});
