import { createLogger, createVerifier, openDatabase } from '@ekamra/chassis';
import {
  signTestToken,
  startTestIdentity,
  startTestServer,
  testDatabase,
  type TestIdentity,
  testServiceTokens,
} from '@ekamra/chassis/testing';
import { type ApplicationInput, type Client, createClient } from '@ekamra/contracts';
import type { DataSource } from 'typeorm';
import { createCareersApp } from './app.ts';
import { applicationEntity } from './applications/entity.ts';
import { migrations } from './migrations/index.ts';

export interface TestCareers extends AsyncDisposable {
  url: string;
  dataSource: DataSource;
  identity: TestIdentity;
  /** Calls careers as an admin. */
  admin: Client;
  /** Calls careers as a visitor. */
  visitor: Client;
  close(): Promise<void>;
}

/** Careers on a database of its own, with an identity service that signs test tokens. */
export const startTestCareers = async (): Promise<TestCareers> => {
  await using started = new AsyncDisposableStack();
  const database = started.use(await testDatabase());
  const identity = started.use(await startTestIdentity());
  const logger = createLogger({ name: 'careers', level: 'silent' });
  const dataSource = await openDatabase({
    url: database.url,
    entities: [applicationEntity],
    migrations,
    logger,
  });
  started.defer(() => dataSource.destroy());
  const verifier = createVerifier({ identityUrl: identity.url });
  const services = testServiceTokens('careers');
  const app = createCareersApp({ dataSource, verifier, services, logger });
  const server = started.use(await startTestServer(app));
  const client = (token?: string): Client =>
    createClient({
      origin: server.url,
      base: '',
      token: () => token,
    });
  const kept = started.move();
  const close = () => kept.disposeAsync();
  return {
    url: server.url,
    dataSource,
    identity,
    admin: client(signTestToken()),
    visitor: client(),
    close,
    [Symbol.asyncDispose]: close,
  };
};

/** An application that lacks nothing. */
export const someApplication: ApplicationInput = {
  name: 'Itishree Swain',
  email: 'itishree@mail.example.in',
  phone: '9437100105',
  jobLetter: 'Two years in a hospital of 400 people.',
  resume: '/real-estate/media/resumes/01890000-0000-7000-8000-000000000001.pdf',
  jobData: {
    role: 'HR Generalist',
    type: 'Full-Time',
    location: 'Bhubaneswar',
    job_desc: 'Hiring, payroll.',
  },
};
