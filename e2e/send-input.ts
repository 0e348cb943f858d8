import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longest time for one input: milliseconds. */
const patienceMs = 5_000;

/** A request as somebody outside may send it; GET without a body by default. */
export interface Input {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}
/** Sends one input. Returns the status of its answer; 0 without one. */
export const sendInput = (
  origin: string,
  { path, method = 'GET', headers = {}, body }: Input,
): Promise<number> =>
  new Promise((resolve) => {
    let sending;
    try {
      sending = request(origin + path, { method, headers, agent: false, timeout: patienceMs });
    } catch {
      // Node's own client refuses to send some headers and targets: they go out as bytes.
      void sendRaw(origin, `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`).then(() =>
        resolve(0),
      );
      return;
    }
    const sent = sending;
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.on('close', () => resolve(0));
    sent.on('response', (response) => {
      response.on('error', () => resolve(0));
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
const sendRaw = async (origin: string, bytes: string): Promise<void> => {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined);
  socket.on('data', () => undefined);
  socket.write(bytes, 'latin1');
  await Promise.race([closed, sleep(patienceMs, undefined, { ref: false })]);
  socket.destroy();
};
