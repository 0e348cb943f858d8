import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Bytes that are parsed before the connection's unanswered requests are counted again. */
const sliceBytes = 4_096;

/** Counts the unanswered requests of connections. */
export interface OpenPerConnection {
  /** Notes a request. */
  begin(socket: Socket): void;
  /** Notes that a request has been answered, so that more of its connection may be read. */
  end(socket: Socket): void;
}

interface Connection {
  open: number;
  /** True while nothing is read because too many requests are open. */
  isFull: boolean;
}

/**
 * Limits the unanswered requests of each connection (pipelining, RFC 9112, 9.3.2): while it has `maxOpen`, nothing more of it
 * is read or parsed. Node parses whatever arrived together, up to 64 kB and thousands of requests, before it looks.
 */
export const limitPipelining = (server: Server, maxOpen: number): OpenPerConnection => {
  const connections = new WeakMap<Socket, Connection>();

  server.on('connection', (socket: Socket) => {
    // Node's own listener, which it has added for this event, parses what it is called with.
    const [parse, ...others] = socket.listeners('data') as ((chunk: Buffer) => void)[];
    if (!parse || others.length > 0) throw new Error('A connection has not one listener for its data');
    const connection: Connection = { open: 0, isFull: false };
    connections.set(socket, connection);
    /** Arrived, and not parsed yet. */
    let unparsed: Buffer | undefined;

    const parseNext = (): void => {
      while (unparsed && !socket.isPaused() && !socket.destroyed) {
        if (connection.open >= maxOpen) {
          connection.isFull = true;
          socket.pause();
          return;
        }
        const slice: Buffer = unparsed.subarray(0, sliceBytes);
        unparsed = unparsed.length > sliceBytes ? unparsed.subarray(sliceBytes) : undefined;
        parse.call(socket, slice);
      }
    };
    socket.off('data', parse);
    socket.on('data', (chunk: Buffer) => {
      unparsed = unparsed ? Buffer.concat([unparsed, chunk]) : chunk;
      parseNext();
    });
    // Also after Node has paused it, until bodies or answers were taken.
    socket.on('resume', parseNext);
  });

  return {
    begin: (socket) => {
      const connection = connections.get(socket);
      if (connection) connection.open += 1;
    },
    end: (socket) => {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.open -= 1;
      if (!connection.isFull || connection.open >= maxOpen) return;
      connection.isFull = false;
      socket.resume();
    },
  };
};
