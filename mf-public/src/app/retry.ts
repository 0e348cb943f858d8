const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `load` up to `attempts` times with growing pauses and throws what the last one threw. React Router keeps a
 * rejected `lazy` for the life of the tab, so a chunk that failed to arrive has to be asked for again inside it.
 */
export const retrying = async <T>(load: () => Promise<T>, attempts = 3, wait = pause): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (cause) {
      if (attempt >= attempts) throw cause;
      await wait(400 * attempt);
    }
  }
};
