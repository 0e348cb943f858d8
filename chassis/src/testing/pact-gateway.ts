import { type IncomingHttpHeaders, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startTestServer, type TestServer } from './server.ts';

/** The header by which a request says which interaction of which pact it is; the provider never sees it. */
export const interactionHeader = 'x-pact-interaction';

/** What a provider answered to an interaction. */
export interface RecordedAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Gateway extends TestServer {
  /** By what {@link interactionHeader} said. */
  answers: ReadonlyMap<string, RecordedAnswer>;
}

export interface GatewayOptions {
  /** Origin of the provider. */
  url: string;
  /** Gives the `Authorization` that is meant by the one in a pact. */
  authorization: (inPact: string) => string;
  /** Gives the body that is meant by the one in a pact. */
  body: (inPact: Buffer) => Buffer;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  content: Buffer;
}

/** Sends a request and reads its whole answer. */
const exchange = (options: RequestOptions, body: Buffer): Promise<Received> => {
  const { promise, resolve, reject } = Promise.withResolvers<Received>();
  request({ ...options, agent: false }, (response) => {
    const { statusCode: status = 0, headers } = response;
    buffer(response).then((content) => resolve({ status, headers, content }), reject);
  })
    .on('error', reject)
    .end(body);
  return promise;
};

/** Headers that say how one connection carries what it carries, and what no answer shall be packed for. */
const ofConnection = new Set(['accept-encoding', 'connection', 'transfer-encoding', interactionHeader]);
const endToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)));

const texts = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

/** Stands before a provider that is verified: puts what is real for what stands for it, and records the answers. */
export const startGateway = async ({ url, authorization, body }: GatewayOptions): Promise<Gateway> => {
  const answers = new Map<string, RecordedAnswer>();
  const { hostname, port } = new URL(url);

  const forward = async ({ method, url: path, headers: inPact }: IncomingMessage, sent: Buffer) => {
    const headers = {
      ...endToEnd(inPact),
      ...(inPact.authorization ? { authorization: authorization(inPact.authorization) } : {}),
      'content-length': sent.length,
    };
    return await exchange({ hostname, port, method, path, headers }, sent);
  };

  const server = await startTestServer(async (asked, response) => {
    try {
      const { status, headers, content } = await forward(asked, body(await buffer(asked)));
      const interaction = String(asked.headers[interactionHeader] ?? '');
      answers.set(interaction, { status, headers: texts(headers), body: content.toString() });
      response.writeHead(status, endToEnd(headers)).end(content);
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  return { ...server, answers };
};
