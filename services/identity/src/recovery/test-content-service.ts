import { ApiError, createApp, createLogger, createMetrics, createRouter, route } from '@ekamra/chassis';
import { startTestServer, testServiceTokens } from '@ekamra/chassis/testing';
import { type Mail, sendMailCall, sendMailSchemas } from '@ekamra/contracts';

export interface TestContent extends AsyncDisposable {
  url: string;
  /** What it was sent, each mail once, as the content service takes it. */
  mails: Mail[];
  /** How often it was called. */
  calls: number;
  /** The next mail that it takes. */
  nextMail(): Promise<Mail>;
  /** What it does: it takes mail, it refuses all, or it takes mail and its answer is lost. */
  mode: 'takes' | 'is down' | 'loses its answer';
  /** Forgets what it was sent, and takes mail again. */
  reset(): void;
}

/** Stands in for the content service's outbox, over HTTP: the same key gives the same mail. */
export const startTestContent = async (): Promise<TestContent> => {
  const taken = new Map<string, string>();
  let tell: ((mail: Mail) => void) | undefined;
  const logger = createLogger({ name: 'content', level: 'silent' });
  const app = createApp({ name: 'content', logger, metrics: createMetrics('content') });
  const router = createRouter();
  const services = testServiceTokens('content');
  route(router, sendMailCall, { services, schemas: sendMailSchemas }, ({ body, ctx }) => {
    content.calls += 1;
    if (content.mode === 'is down')
      throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'The outbox is down' });
    const key = ctx.get('Idempotency-Key');
    const text = JSON.stringify(body);
    const before = taken.get(key);
    if (before !== undefined && before !== text)
      throw new ApiError({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED', message: 'This was another mail' });
    if (before === undefined) {
      content.mails.push(body);
      tell?.(body);
    }
    taken.set(key, text);
    if (content.mode === 'loses its answer') ctx.req.socket.destroy();
    return { status: true as const, message: 'The mail will be sent' };
  });
  app.use(router.routes());
  const server = await startTestServer(app);
  const content: TestContent = {
    url: server.url,
    mails: [],
    calls: 0,
    mode: 'takes',
    nextMail: () => new Promise((resolve) => (tell = resolve)),
    reset: () => void Object.assign(content, { mails: [], calls: 0, mode: 'takes' }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
  return content;
};
