import { startTestService, type TestService } from '@ekamra/chassis/testing';
import { createCatalogApp } from '../src/app.ts';
import { migrations } from '../src/migrations/index.ts';

/** Starts the catalog on its own database, with an identity service that signs test tokens. */
export const startTestCatalog = (): Promise<TestService> =>
  startTestService({ name: 'catalog', migrations, createApp: createCatalogApp });
