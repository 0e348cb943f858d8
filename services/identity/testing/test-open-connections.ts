import type { DataSource } from 'typeorm';

/** Opens connections in advance, so that concurrent work of a test really runs concurrently. */
export const openConnections = async (dataSource: DataSource, count = 10): Promise<void> => {
  const runners = Array.from({ length: count }, () => dataSource.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  await Promise.all(runners.map((runner) => runner.release()));
};
