import { Agent, createServer, request } from 'node:http';
import { listenAndPrint } from './listen-and-print.ts';

/*
 * Reference for measurements: a bare node:http server that passes each request on to another one, and its answer back. One
 * for each process that a request passes in the product. Usage: bare-forwarder.ts <origin>; it prints its own address, and
 * ends with its input.
 */
const [origin = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

const server = createServer((incoming, answer) => {
  const { method, headers } = incoming;
  const outgoing = request(new URL(incoming.url ?? '', origin), { method, headers, agent }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  outgoing.on('error', () => answer.writeHead(502).end());
  incoming.pipe(outgoing);
});
listenAndPrint(server);
