import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenAndPrint } from './listen-and-print.ts';

/*
 * Reference for measurements: a bare node:http server that answers every request with the bytes of one address, as the
 * product sends them to browsers. Usage: bare-server.ts <address>; it prints its own address, and ends with its input.
 */
const [address = ''] = process.argv.slice(2);
const request = get(address, { headers: { 'accept-encoding': 'br' } });
const [response] = (await once(request, 'response')) as [IncomingMessage];
if (response.statusCode !== 200) throw new Error(`${address} answered ${response.statusCode}`);
const body = await buffer(response);
const { 'content-type': type, 'content-encoding': encoding = 'identity' } = response.headers;
const headers = { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length };
const server = createServer((_, answer) => answer.writeHead(200, headers).end(body));
listenAndPrint(server);
