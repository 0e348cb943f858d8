import type { ComponentType } from 'react';

const attempts = 3;
const firstPauseMs = 400;
const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * A `lazy` of React Router that loads a page's chunk, trying again when the network fails it.
 * The retry is in here because the router keeps a rejected `lazy` for good.
 */
export const page =
  (load: () => Promise<{ default: ComponentType }>) => async (): Promise<{ Component: ComponentType }> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { Component: (await load()).default };
      } catch (error) {
        if (attempt >= attempts) throw error;
        await wait(firstPauseMs * attempt);
      }
    }
  };
