import type { APIRequestContext } from '@playwright/test';
import site from '../mf-public/remote.json' with { type: 'json' };
import visits from '../mf-visits/remote.json' with { type: 'json' };
import { blogPath, propertyPath } from '../ui/src/format/paths.ts';

const first = async <T>(request: APIRequestContext, list: string): Promise<T> => {
  const answer: unknown = await (await request.get(`/real-estate/${list}?page=1&limit=1`)).json();
  const [record] = Array.isArray(answer) ? answer : ((answer as { blogs?: unknown[] }).blogs ?? []);
  if (!record) throw new Error(`${list} has no record`);
  return record as T;
};

/** Patterns of all public pages. */
export const publicPaths = [...site.paths, ...visits.paths];

/** Returns one address of each public page, by its pattern. */
export const publicPages = async (request: APIRequestContext): Promise<Map<string, string>> => {
  const building = await first<{ _id: string; generalInfo: { BuildingsName: string } }>(
    request,
    'buildings/get-all-buildings',
  );
  const land = await first<{ _id: string }>(request, 'lands/get-all-lands');
  const blog = await first<{ _id: string; title: string }>(request, 'blogs/get-all-blogs');
  const parameterPages: Record<string, string> = {
    '/property/:title/:id': propertyPath(building),
    '/lands/:id': `/lands/${land._id}`,
    '/places/:district/:locality': '/places/khordha/patia',
    '/:id/blog/:title': blogPath(blog),
    '*': '/no-such-page',
  };
  return new Map(
    publicPaths.map((pattern) => {
      const path = /[:*]/.test(pattern) ? parameterPages[pattern] : pattern;
      if (path === undefined) throw new Error(`Nothing is known of ${pattern}`);
      return [pattern, path];
    }),
  );
};
