import { describe, expect, test } from '@jest/globals';
import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { createRouter, route } from '@ekamra/chassis';
import { startTestServer, testServiceTokens } from '@ekamra/chassis/testing';
import { calls, mediaInUseCall, mediaInUseSchemas } from '@ekamra/contracts';
import { adminJson, startTestContent } from '../../testing/test-content.ts';
import { mediaUsers } from './media-sweep.ts';

const name = (digit: number) => `01890000-0000-7000-8000-00000000000${digit}-16x9`;
const resume = 'resumes/01890000-0000-7000-8000-000000000009.pdf';
const address = (given: string) => `/real-estate/media/${given}`;
const all = [name(1), name(2), name(3), name(4), name(5), resume];

const content = startedForTests(startTestContent);

/** Starts a service whose records refer to these uploads. */
const startService = (service: 'catalog' | 'careers', uses: string[]) => {
  const router = createRouter();
  const options = { services: testServiceTokens(service), schemas: mediaInUseSchemas };
  route(router, mediaInUseCall(service), options, ({ body }) => ({
    names: body.names.filter((each) => uses.includes(each)),
  }));
  const app = silentApp(service);
  return startTestServer(app.use(router.routes()));
};
const usersAt = (catalogUrl: string, careersUrl: string) =>
  mediaUsers({
    dataSource: content.dataSource,
    services: testServiceTokens('content'),
    catalogUrl,
    careersUrl,
  });

test('the catalog, the careers, the blogs and the gallery return the uploads in use', async () => {
  await using catalog = await startService('catalog', [name(1)]);
  await using careers = await startService('careers', [resume]);
  const { path } = calls.createBlog;
  const blog = {
    category: 'News',
    title: 'A house',
    authorName: 'A. Mohanty',
    blogImage: address(name(2)),
    paragraphs: [`See https://ekamra.example${address(name(3))}/640.webp.`, `![A plan](${address(name(1))})`],
    createdDate: '2026-01-15T06:30:00.000Z',
  };
  expect((await fetch(content.url + path, adminJson('POST', blog))).status).toBe(201);
  await content.dataSource.query('INSERT INTO gallery_images (img_url, name) VALUES ($1, $2)', [
    address(name(4)),
    'A house',
  ]);
  const users = usersAt(catalog.url, careers.url);
  const answers = await Promise.all(users.map((ask) => ask(all)));
  expect(answers.map((names) => names.toSorted())).toEqual([
    [name(1)],
    [resume],
    [name(1), name(2), name(3), name(4)],
  ]);
});

test('a deleted blog keeps its uploads in use while it can be restored', async () => {
  await using other = await startService('catalog', []);
  const body = {
    category: 'News',
    title: 'A house',
    authorName: 'A. Mohanty',
    paragraphs: [address(name(5))],
  };
  const { data } = await content.admin(calls.createBlog, { body });
  await content.admin(calls.deleteBlog, { params: { id: data.Blog._id } });
  const own = usersAt(other.url, other.url).at(-1);
  expect(await own?.([name(5)])).toEqual([name(5)]);
  await content.dataSource.query(`UPDATE deleted_records SET deleted_at = now() - interval '24 hours'`);
  expect(await own?.([name(5)])).toEqual([]);
});

const ask = async (catalogUrl: string) => usersAt(catalogUrl, catalogUrl)[0]?.(all);

describe('a user that can’t be asked fails instead of returning nothing:', () => {
  test('a service that is down', async () => {
    const gone = await startService('catalog', []);
    await gone.close();
    await expect(ask(gone.url)).rejects.toMatchObject({ name: 'CallFailed', status: 0 });
  });

  test('another service at its address', async () => {
    await using careers = await startService('careers', []);
    await expect(ask(careers.url)).rejects.toMatchObject({ name: 'CallFailed', status: 401 });
  });

  test.each(['{}', '[]', '{"names":null}', '{"names":[1]}', 'null', '<html></html>'])(
    'a service that answers %s',
    async (body) => {
      await using odd = await startTestServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      });
      await expect(ask(odd.url)).rejects.toThrow();
    },
  );
});
