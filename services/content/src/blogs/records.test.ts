import { testRecords } from '@ekamra/chassis/testing/record-tests';
import { blogExample } from '@ekamra/contracts/testing/record-examples';
import { beforeEach } from '@jest/globals';
import { startedForTests } from '@ekamra/chassis/testing/started-for-tests';
import { startTestContent } from '../../testing/test-content.ts';

const content = startedForTests(startTestContent);
beforeEach(() => content.dataSource.query('TRUNCATE blogs, idempotency_keys, activity, deleted_records'));

testRecords({
  service: () => content,
  example: blogExample,
  messages: { edited: 'Blog updated successfully', notFound: 'Blog not found' },
  now: () => content.clock.now,
});
