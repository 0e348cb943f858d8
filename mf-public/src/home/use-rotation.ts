import { useEffect, useState } from 'react';

export interface Rotation {
  /** Which of the `count` is shown, from 0; 0 on the server. */
  index: number;
  /** How often it has moved on. */
  turns: number;
  /** Whether it moves on by itself. */
  running: boolean;
  toggle: () => void;
}

/**
 * Goes round `count` items, one every `interval` milliseconds. It stands still when `still` is set, when it was
 * paused, and while the tab is hidden.
 */
export const useRotation = (count: number, interval: number, still: boolean): Rotation => {
  const [turns, setTurns] = useState(0);
  const [paused, setPaused] = useState(false);
  const running = !still && !paused;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setTurns((before) => before + 1);
    }, interval);
    return () => clearInterval(timer);
  }, [interval, running]);
  return { index: turns % count, turns, running, toggle: () => setPaused((before) => !before) };
};
