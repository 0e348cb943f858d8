import type { DataSource } from 'typeorm';

/** Opens connections beforehand, so that what a test starts at once really runs at once. */
export const openConnections = async (dataSource: DataSource, count = 10): Promise<void> => {
  const runners = Array.from({ length: count }, () => dataSource.createQueryRunner());
  await Promise.all(runners.map((runner) => runner.connect()));
  await Promise.all(runners.map((runner) => runner.release()));
};
