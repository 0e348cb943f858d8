import { startTestService, type TestService } from '@ekamra/chassis/testing';
import { createCatalogApp } from '../src/app.ts';
import { migrations } from '../src/migrations/index.ts';

export type TestCatalog = TestService;

/** Starts the catalog on its own database, with an identity service that signs test tokens. */
export const startTestCatalog = (): Promise<TestCatalog> =>
  startTestService({ name: 'catalog', migrations, createApp: createCatalogApp });
