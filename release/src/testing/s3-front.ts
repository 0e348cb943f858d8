import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAnswer } from './list-answer.ts';

const xml = { 'content-type': 'application/xml' };
const refuse = (response: ServerResponse, status: 404 | 409 | 412, code: string): void => {
  response.writeHead(status, xml);
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
};

/** Where a request goes on, and what is told about the answer. */
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

/** What is wrong with a conditional write, if anything. */
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
 * Stands before s3rver, which knows no conditional writes and lists no folder that holds only folders, and does what
 * Amazon S3 documents of both (User Guide, "How to prevent object overwrites with conditional writes"): 412 when the
 * condition isn't met, 404 for If-Match of nothing, 409 for a write that meets another one of the same object. The
 * store is empty at first and everybody writes through this, so it knows every key and its ETag. s3rver reads what is
 * half written, too, which S3 never does: so requests for an object are let through one by one.
 */
export const startS3Front = async (port: number): Promise<{ port: number; close: () => void }> => {
  const tags = new Map<string, string>();
  const writing = new Set<string>();
  const queues = new Map<string, Promise<unknown>>();
  const inTurn = (path: string, { outgoing, go }: { outgoing: ServerResponse; go: () => void }): void => {
    const turn = (queues.get(path) ?? Promise.resolve()).then(() => {
      if (outgoing.destroyed) return undefined;
      const isOver = once(outgoing, 'close');
      go();
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
    inTurn(path, { outgoing, go: () => forward(incoming, outgoing, { port, onAnswer }) });
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
        listAnswer(
          keys.map((key) => key.slice(bucket.length)),
          searchParams,
        ),
      );
    } else inTurn(path, { outgoing, go: () => forward(incoming, outgoing, { port }) });
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
