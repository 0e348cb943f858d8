import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request as send } from 'node:http';
import type { Consumer } from './expectation.ts';

/** A request on its way to a provider: its path has the query. */
interface SentRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
}

/** One change of a request, and its name for a reader. */
interface Mutation {
  name: string;
  change: (request: SentRequest) => SentRequest;
}

/** Headers that a pact leaves open: those that fetch and the connection add, and those of traces, deadlines and callers. */
const openHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'host',
  'pragma',
  'sec-fetch-mode',
  'transfer-encoding',
  'traceparent',
  'user-agent',
  'x-deadline-at',
  'x-deadline-ms',
  'x-forwarded-for',
  'x-request-id',
]);

const withQuery = (pathname: string, query: readonly [string, string][]): string =>
  query.length > 0 ? `${pathname}?${new URLSearchParams([...query])}` : pathname;

const move = (name: string, path: string): Mutation => ({
  name,
  change: (request) => ({ ...request, path }),
});

const addressMutations = (path: string): Mutation[] => {
  const { pathname, searchParams } = new URL(path, 'http://provider');
  const segments = pathname.split('/');
  const query = [...searchParams];
  return [
    ...segments.slice(1).map((segment, index) => {
      const changed = segments.with(index + 1, `${segment}x`).join('/');
      return move(`${segment} of the path is another`, withQuery(changed, query));
    }),
    ...query.flatMap(([name, value], index) => [
      move(`${name}=${value} is another`, withQuery(pathname, query.with(index, [name, `${value}1`]))),
      move(`${name}=${value} is missing`, withQuery(pathname, query.toSpliced(index, 1))),
    ]),
    move('a query value is added', withQuery(pathname, [...query, ['added', '1']])),
  ];
};

const headerMutations = (name: string): Mutation[] => [
  {
    name: `${name} is another`,
    change: (request) => ({ ...request, headers: { ...request.headers, [name]: 'changed' } }),
  },
  {
    name: `${name} is missing`,
    change: ({ headers: { [name]: _removed, ...headers }, ...request }) => ({ ...request, headers }),
  },
];

/** Returns every single change of a request's method, path, id, query and headers. */
const mutationsOf = ({ method, path, headers }: SentRequest): Mutation[] => [
  {
    name: `${method} is another method`,
    change: (request) => ({ ...request, method: method === 'PUT' ? 'POST' : 'PUT' }),
  },
  ...addressMutations(path),
  ...Object.keys(headers).flatMap((name) => (openHeaders.has(name) ? [] : headerMutations(name))),
];

/** Returns what changes requests on their way to a provider. */
const changing =
  (change: Mutation['change']): NonNullable<Consumer['through']> =>
  async (providerUrl, work) => {
    const server = createServer((incoming, response) => {
      const { method = '', url: path = '', headers } = incoming;
      const forwarded = send(
        providerUrl,
        { ...change({ method, path, headers }), agent: false },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      forwarded.on('error', (cause) => response.destroy(cause));
      incoming.pipe(forwarded);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    try {
      await work(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  };

/**
 * Checks an expectation, and again with each change of each request that it sends; resolves to the changes with which it
 * still holds.
 */
export const survivingMutations = async (
  check: (consumer: Consumer) => Promise<void>,
  consumer: Consumer,
): Promise<string[]> => {
  const sent: SentRequest[] = [];
  const record = (request: SentRequest): SentRequest => {
    sent.push(request);
    return request;
  };
  await check({ ...consumer, through: changing(record) });
  const survivors: string[] = [];
  for (const { name, change } of sent.flatMap(mutationsOf))
    await check({ ...consumer, through: changing(change) }).then(
      () => survivors.push(name),
      () => undefined,
    );
  return survivors;
};
