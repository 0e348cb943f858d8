import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listResponse } from './list-response.ts';

const xml = { 'content-type': 'application/xml' };
const refuse = (response: ServerResponse, status: 404 | 409 | 412, code: string): void => {
  response.writeHead(status, xml);
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};

/** Target of a proxied request, and a callback for its response. */
interface Forward {
  port: number;
  onAnswer?: (answer: IncomingMessage) => void;
}

const forward = (incoming: IncomingMessage, outgoing: ServerResponse, { port, onAnswer }: Forward): void => {
  const { method, url, headers } = incoming;
  const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    onAnswer?.(answer);
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
};

/** Status and code of a refused conditional write; undefined if it is allowed. */
const refusalOf = (
  { headers }: IncomingMessage,
  state: { tag: string | undefined; isWriting: boolean },
): [404 | 409 | 412, string] | undefined => {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match !== undefined && state.tag === undefined) return [404, 'NoSuchKey'];
  if (match !== undefined && match !== state.tag) return [412, 'PreconditionFailed'];
  if (noneMatch === '*' && state.tag !== undefined) return [412, 'PreconditionFailed'];
  const isConditional = match !== undefined || noneMatch !== undefined;
  return isConditional && state.isWriting ? [409, 'ConditionalRequestConflict'] : undefined;
};

/**
 * Proxy in front of s3rver, which lacks conditional writes and doesn't list folders that hold only folders. It follows
 * Amazon S3 (User Guide, "How to prevent object overwrites with conditional writes"): 412 if the condition fails, 404
 * for If-Match on a missing object, 409 for a concurrent write. All writes go through this proxy and the store starts
 * empty, so it knows every key and its ETag. Requests for the same object are serialised, because s3rver would return
 * half-written objects.
 */
export const startS3Front = async (port: number): Promise<{ port: number; close: () => void }> => {
  const tags = new Map<string, string>();
  const writing = new Set<string>();
  const queues = new Map<string, Promise<unknown>>();
  const inTurn = (path: string, { outgoing, run }: { outgoing: ServerResponse; run: () => void }): void => {
    const turn = (queues.get(path) ?? Promise.resolve()).then(() => {
      if (outgoing.destroyed) return undefined;
      const isOver = once(outgoing, 'close');
      run();
      return isOver;
    });
    queues.set(path, turn);
  };

  const write = (incoming: IncomingMessage, outgoing: ServerResponse, path: string): void => {
    const refusal = refusalOf(incoming, { tag: tags.get(path), isWriting: writing.has(path) });
    if (refusal) {
      incoming.resume();
      refuse(outgoing, ...refusal);
      return;
    }
    writing.add(path);
    outgoing.once('close', () => writing.delete(path));
    const onAnswer = ({ statusCode, headers }: IncomingMessage): void => {
      if (statusCode === 200 && headers.etag !== undefined) tags.set(path, headers.etag);
    };
    inTurn(path, { outgoing, run: () => forward(incoming, outgoing, { port, onAnswer }) });
  };

  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost');
    const path = decodeURIComponent(pathname);
    if (incoming.method === 'PUT') write(incoming, outgoing, path);
    else if (searchParams.has('list-type')) {
      const bucket = `${path.replace(/\/$/, '')}/`;
      const keys = [...tags.keys()].filter((key) => key.startsWith(bucket));
      outgoing.writeHead(200, xml);
      outgoing.end(
        listResponse(
          keys.map((key) => key.slice(bucket.length)),
          searchParams,
        ),
      );
    } else inTurn(path, { outgoing, run: () => forward(incoming, outgoing, { port }) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
