import { type Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { calls, errorAnswer, sendMailCall, sendMailSchemas } from '@ekamra/contracts';
import { exampleId, land } from '@ekamra/contracts/testing/examples';
import { createRouter, jsonText, route } from '../src/http/route.ts';
import { createApp } from '../src/http/app.ts';
import { csvFile } from '../src/http/csv.ts';
import { createLogger } from '../src/observation/logger.ts';
import { createMetrics } from '../src/observation/metrics.ts';
import { signTestToken, startTestIdentity, startTestServer, testServiceTokens } from './index.ts';
import { patientVerifier } from './patient-verifier.ts';

const okAnswer = { status: true as const, message: 'Done' };

/** Rows that fail to load. */
async function* unreadable(): AsyncGenerator<{ name: string }> {
  yield await Promise.reject<{ name: string }>(new Error('the database is gone'));
}

/** Starts a small service with calls of every kind. */
export const start = async () => {
  const identity = await startTestIdentity();
  const verifier = patientVerifier({ identityUrl: identity.url });
  const app = createApp({
    name: 'test',
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
  });
  const router = createRouter();
  route(router, calls.getAllLands, {}, ({ query }) =>
    jsonText(JSON.stringify([land]), { 'X-Total-Count': String(query?.limit ?? 1) }),
  );
  route(router, calls.getBlog, {}, ({ params }) => ({
    _id: params.id,
    createdAt: land.createdAt,
    category: 'Law',
    title: 'Stamp duty',
    authorName: 'S. Das',
    authorImage: '/real-estate/media/author',
    paragraphs: [],
  }));
  route(router, calls.addLand, { verifier }, ({ body, claims }) => ({
    status: true as const,
    message: claims?.sub ?? '',
    data: { ...body, _id: land._id, createdAt: land.createdAt },
  }));
  route(
    router,
    sendMailCall,
    { services: testServiceTokens('content'), schemas: sendMailSchemas },
    () => okAnswer,
  );
  route(router, calls.signOut, {}, () => okAnswer);
  route(router, calls.exportEnquiries, { verifier }, () =>
    csvFile('enquiries.csv', { name: 'Name' }, Readable.from([{ name: 'Asha' }])),
  );
  route(router, calls.exportApplications, { verifier }, () =>
    csvFile('applications.csv', { name: 'Name' }, unreadable()),
  );
  route(router, calls.deleteLand, { verifier }, () => ({ status: true as const, message: 'Deleted' }));
  app.use(router.routes());
  const server = await startTestServer(app);
  return {
    url: server.url,
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await identity.close();
    },
  };
};

/** The token of a signed-in admin. */
export const token = signTestToken({ sub: exampleId });
/** Posts a body to add-land as a signed-in admin. */
export const postLand = (url: string, body: string | Buffer | null, headers: Record<string, string> = {}) =>
  fetch(`${url}/lands/add-land`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: body as string | null,
  });
/** Parses an error answer. */
export const parseError = async (response: Response) => {
  const { code, errors } = errorAnswer.parse(await response.json());
  return { status: response.status, code, errors };
};

/** Sends one request through `agent` and returns its status; a body is sent in chunks without a length. */
export const sendWithAgent = (
  agent: Agent,
  url: string,
  { headers = {}, body }: { headers?: object; body?: Buffer },
) =>
  new Promise<number>((resolve, reject) => {
    const clientRequest = request(
      url,
      { method: body ? 'POST' : 'GET', agent, headers: { ...headers } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      },
    );
    clientRequest.on('error', reject);
    if (body) clientRequest.write(body);
    clientRequest.end();
  });
