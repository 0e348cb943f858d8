import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that are parsed before the connection's unanswered requests are counted again. */
const sliceBytes = 4_096;

/**
 * Limits the unanswered requests of each connection (pipelining, RFC 9112, 9.3.2): while it has `maxOpen`, nothing more of it
 * is read or parsed. Node parses whatever arrived together, up to 64 kB and thousands of requests, before it looks.
 */
export const limitPipelining = (server: Server, maxOpen: number): void => {
  const openCounts = new WeakMap<Socket, { open: number; onAnswer: () => void }>();

  const track = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const connection = openCounts.get(socket);
    if (!connection) return;
    connection.open += 1;
    response.once('close', connection.onAnswer);
  };
  for (const event of ['request', 'checkContinue', 'checkExpectation']) server.prependListener(event, track);

  server.on('connection', (socket: Socket) => {
    // Node's own listener, which has been added for this event, parses what it is called with.
    const [parse, ...others] = socket.listeners('data') as ((chunk: Buffer) => void)[];
    if (!parse || others.length > 0) throw new Error('A connection has not one listener for its data');
    /** Arrived, and not parsed yet. */
    let unparsed: Buffer = Buffer.alloc(0);
    let isFull = false;

    const parseNext = (): void => {
      while (unparsed.length > 0 && !socket.isPaused() && !socket.destroyed) {
        if (connection.open >= maxOpen) {
          isFull = true;
          socket.pause();
          return;
        }
        const slice = unparsed.subarray(0, sliceBytes);
        unparsed = unparsed.subarray(sliceBytes);
        parse.call(socket, slice);
      }
    };
    const connection = {
      open: 0,
      onAnswer: (): void => {
        connection.open -= 1;
        if (!isFull || connection.open >= maxOpen) return;
        isFull = false;
        socket.resume();
      },
    };
    openCounts.set(socket, connection);
    socket.off('data', parse);
    socket.on('data', (chunk: Buffer) => {
      unparsed = unparsed.length > 0 ? Buffer.concat([unparsed, chunk]) : chunk;
      parseNext();
    });
    // Also after Node has paused it, until bodies or answers were taken.
    socket.on('resume', parseNext);
  });
};
