import { testRecords } from '@ekamra/chassis/testing/record-tests';
import { blogExample } from '@ekamra/contracts/testing/record-examples';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { startTestContent, type TestContent } from '../../testing/test-content.ts';

let content: TestContent;
beforeAll(async () => {
  content = await startTestContent();
});
beforeEach(() => content.dataSource.query('TRUNCATE blogs, idempotency_keys, activity, deleted_records'));
afterAll(() => content[Symbol.asyncDispose]());

testRecords({
  service: () => content,
  example: blogExample,
  messages: { edited: 'Blog updated successfully', notFound: 'Blog not found' },
  now: () => content.clock.now,
});
