import type { RequestListener } from 'node:http';
import { closeServer, createHttpServer, type HttpServerOptions, listen } from '../src/http/http-server.ts';

export interface TestServer extends AsyncDisposable {
  /** Origin, such as http://127.0.0.1:12345. */
  url: string;
  close(): Promise<void>;
}

/** Serves a Koa app or a request listener on a free local port. */
export const startTestServer = async (
  app: { callback(): RequestListener } | RequestListener,
  options?: HttpServerOptions,
): Promise<TestServer> => {
  const server = createHttpServer(typeof app === 'function' ? app : app.callback(), options);
  const port = await listen(server, 0, '127.0.0.1');
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= closeServer(server, 100));
  return { url: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: close };
};
