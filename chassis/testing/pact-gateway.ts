import { type IncomingHttpHeaders, type IncomingMessage, request, type RequestOptions } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startTestServer, type TestServer } from './test-server.ts';

/** Header with the index of a request's interaction; removed before the provider. */
export const interactionHeader = 'x-pact-interaction';

export interface Gateway extends TestServer {
  /** Values of {@link interactionHeader} of the requests that the provider has answered. */
  answered: ReadonlySet<string>;
}

export interface GatewayOptions {
  /** Origin of the provider. */
  url: string;
  /** Replaces the `Authorization` of a pact by a real one. */
  authorization: (pactValue: string) => string;
  /** Replaces the body of a pact by the real one. */
  body: (pactValue: Buffer) => Buffer;
}

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  content: Buffer;
}

/** Sends a request and reads the whole answer. */
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

/** Headers of a single connection, and accept-encoding, which would compress answers. */
const connectionHeaders = new Set(['accept-encoding', 'connection', 'transfer-encoding', interactionHeader]);
const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.has(name)));

/**
 * Starts a proxy before a provider under verification: replaces placeholders of the pact by real values and records
 * which requests were answered.
 */
export const startGateway = async ({ url, authorization, body }: GatewayOptions): Promise<Gateway> => {
  const answered = new Set<string>();
  const { hostname, port } = new URL(url);

  const forward = async ({ method, url: path, headers: pactValue }: IncomingMessage, requestBody: Buffer) => {
    const headers = {
      ...endToEndHeaders(pactValue),
      ...(pactValue.authorization ? { authorization: authorization(pactValue.authorization) } : {}),
      'content-length': requestBody.length,
    };
    return await exchange({ hostname, port, method, path, headers }, requestBody);
  };

  const server = await startTestServer(async (incoming, response) => {
    try {
      const { status, headers, content } = await forward(incoming, body(await buffer(incoming)));
      answered.add(String(incoming.headers[interactionHeader] ?? ''));
      response.writeHead(status, endToEndHeaders(headers)).end(content);
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  return { ...server, answered };
};
