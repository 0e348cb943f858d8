import { silentApp } from '@ekamra/chassis/testing/silent-app';
import { ApiError, createRouter, route } from '@ekamra/chassis';
import { startTestServer, testServiceTokens } from '@ekamra/chassis/testing';
import { type Mail, sendMailCall, sendMailSchemas } from '@ekamra/contracts';

export interface TestContentService extends AsyncDisposable {
  url: string;
  /** Accepted mails, each once. */
  mails: Mail[];
  /** Number of calls. */
  calls: number;
  /** Resolves with the next accepted mail. */
  nextMail(): Promise<Mail>;
  /** Behaviour: accepts mail, refuses everything, or accepts mail and loses its answer. */
  mode: 'takes' | 'is down' | 'loses its answer';
  /** Removes all mails and accepts mail again. */
  reset(): void;
}

/** Simulates the content service's outbox over HTTP: the same key must have the same mail. */
export const startTestContentService = async (): Promise<TestContentService> => {
  const acceptedTexts = new Map<string, string>();
  let notifyMail: ((mail: Mail) => void) | undefined;
  const app = silentApp('content');
  const router = createRouter();
  const services = testServiceTokens('content');
  route(router, sendMailCall, { services, schemas: sendMailSchemas }, ({ body, ctx }) => {
    content.calls += 1;
    if (content.mode === 'is down')
      throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'The outbox is down' });
    const key = ctx.get('Idempotency-Key');
    const text = JSON.stringify(body);
    const previousText = acceptedTexts.get(key);
    if (previousText !== undefined && previousText !== text)
      throw new ApiError({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', message: 'This was another mail' });
    if (previousText === undefined) {
      content.mails.push(body);
      notifyMail?.(body);
    }
    acceptedTexts.set(key, text);
    if (content.mode === 'loses its answer') ctx.req.socket.destroy();
    return { status: true as const, message: 'The mail will be sent' };
  });
  app.use(router.routes());
  const server = await startTestServer(app);
  const content: TestContentService = {
    url: server.url,
    mails: [],
    calls: 0,
    mode: 'takes',
    nextMail: () => new Promise((resolve) => (notifyMail = resolve)),
    reset: () => void Object.assign(content, { mails: [], calls: 0, mode: 'takes' }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return content;
};
