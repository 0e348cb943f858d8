import { expect, test } from '@jest/globals';
import { breakingStatements } from '@ekamra/chassis/testing/breaking-statements';
import { servicesOf } from '@ekamra/contracts/components';

type Migrations = Parameters<typeof breakingStatements>[0];

test.each(servicesOf().map(({ name }) => name))(
  'the migrations of %s leave the previous version working, which runs beside the next one during a deployment',
  async (name) => {
    const { migrations } = (await import(`../services/${name}/src/migrations/index.ts`)) as {
      migrations: Migrations;
    };
    expect(await breakingStatements(migrations)).toEqual([]);
  },
);

test.each([
  'ALTER TABLE blogs DROP COLUMN title',
  'ALTER TABLE blogs RENAME COLUMN title TO heading',
  'DROP TABLE blogs',
  'ALTER TABLE blogs ALTER COLUMN title TYPE integer',
  'ALTER TABLE blogs ALTER COLUMN title SET NOT NULL',
  'ALTER TABLE blogs ADD COLUMN heading text NOT NULL',
])('%s would break it', async (sql) => {
  class Breaking1 {
    up = (runner: { query: (statement: string) => Promise<unknown> }) => runner.query(sql);
    down = async (): Promise<void> => undefined;
  }
  expect(await breakingStatements([Breaking1] as unknown as Migrations)).toEqual([sql]);
});
