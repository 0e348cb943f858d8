import type { CDPSession } from '@playwright/test';

export type Point = readonly [x: number, y: number];
type TouchType = 'touchStart' | 'touchMove' | 'touchEnd';

/** Sends one touch event with these points to the browser, which handles it like that of a finger. */
export const sendTouch = (client: CDPSession, type: TouchType, points: readonly Point[]): Promise<unknown> =>
  client.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(([x, y], id) => ({ x, y, id })),
  });

/** Puts fingers on the screen and moves them from one set of points to another, where they stay. */
export const moveFingers = async (
  client: CDPSession,
  from: readonly Point[],
  to: readonly Point[],
): Promise<void> => {
  await sendTouch(client, 'touchStart', from);
  const steps = 10;
  for (let step = 1; step <= steps; step += 1)
    await sendTouch(
      client,
      'touchMove',
      from.map(([x, y], id) => {
        const [endX, endY] = to[id] ?? [x, y];
        return [x + ((endX - x) * step) / steps, y + ((endY - y) * step) / steps] as const;
      }),
    );
};

export const liftFingers = (client: CDPSession): Promise<unknown> => sendTouch(client, 'touchEnd', []);

/** Drags fingers across the screen from one set of points to another. */
export const dragFingers = async (
  client: CDPSession,
  from: readonly Point[],
  to: readonly Point[],
): Promise<void> => {
  await moveFingers(client, from, to);
  await liftFingers(client);
};
