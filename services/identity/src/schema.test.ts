import { expect, test } from '@jest/globals';
import { startIdentity } from '../testing/test-identity.ts';
import { identityDatabase } from './database.ts';

test('the database has every column of the entities', async () => {
  await using identity = await startIdentity();
  for (const entity of identityDatabase.entities) {
    const { metadata } = identity.dataSource.getRepository<object>(entity);
    const columns = metadata.columns.map(({ databaseName }) => `"${databaseName}"`).join();
    await expect(
      identity.dataSource.query(`SELECT ${columns} FROM ${metadata.tableName} LIMIT 1`),
    ).resolves.toBeDefined();
  }
});
