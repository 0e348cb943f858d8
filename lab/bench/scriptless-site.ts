import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';

export interface SiteCopy extends AsyncDisposable {
  url: string;
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g, '');

/**
 * Starts a copy of the site at `origin` that adds the same delay to every page: one that sends its documents as they are,
 * or without scripts, compressed in both cases.
 */
export const startCopy = async (origin: string, hasScripts: boolean): Promise<SiteCopy> => {
  const documents = new Map<string, Buffer>();
  const ask = async (url: string, headers: IncomingMessage['headers']): Promise<IncomingMessage> => {
    const upstream = httpRequest(origin + url, { headers }).end();
    const [answer] = (await once(upstream, 'response')) as [IncomingMessage];
    return answer;
  };
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    const send = async (): Promise<void> => {
      if (!headers.accept?.includes('text/html')) {
        const answer = await ask(url, headers);
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const document = documents.get(url) ?? (await readDocument(url));
      documents.set(url, document);
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
      response.end(document);
    };
    send().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const readDocument = async (url: string): Promise<Buffer> => {
    const html = await text(await ask(url, { accept: 'text/html' }));
    return brotliCompressSync(hasScripts ? html : withoutScripts(html));
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
