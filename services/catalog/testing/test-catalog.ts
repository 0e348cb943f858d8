import { startTestService, type TestService } from '@ekamra/chassis/testing';
import type { Activity, Call, Done, PageQuery, WriteAnswer } from '@ekamra/contracts';
import { createCatalogApp } from '../src/app.ts';
import { migrations } from '../src/migrations/index.ts';

export type TestCatalog = TestService;

/** Starts the catalog on its own database, with an identity service that signs test tokens. */
export const startTestCatalog = (): Promise<TestCatalog> =>
  startTestService({ name: 'catalog', migrations, createApp: createCatalogApp });

type Stored<Input> = Input & { _id: string; createdAt: string };
interface Id {
  id: string;
}

/** Calls of one kind of property. */
export interface PropertyCalls<Input> {
  list: Call<{ query: object; answer: Stored<Input>[] }>;
  read: Call<{ params: Id; answer: Stored<Input> }>;
  add: Call<{ body: Input; answer: WriteAnswer<Stored<Input>> }>;
  edit: Call<{ params: Id; body: Input; answer: WriteAnswer<Stored<Input>> }>;
  remove: Call<{ params: Id; answer: Done }>;
  restore: Call<{ params: Id; answer: WriteAnswer<Stored<Input>> }>;
  activity: Call<{ params: Id; query: PageQuery; answer: Activity[] }>;
}
