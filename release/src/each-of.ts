/** Does some work for each item, for so many of them at a time. Throws what the first one that fails throws. */
export const eachOf = async <T>(
  items: Iterable<T>,
  { atOnce }: { atOnce: number },
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const left = items[Symbol.iterator]();
  let hasFailed = false;
  const worker = async (): Promise<void> => {
    for (let next = left.next(); !next.done && !hasFailed; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
