import { useEffect, useState } from 'react';

export interface Rotation {
  /** Index of the current item, from 0; 0 on the server. */
  index: number;
  /** Number of advances so far. */
  turns: number;
  /** True while it advances by itself. */
  isRunning: boolean;
  toggle: () => void;
}

/**
 * Rotates through `count` items, one every `interval` milliseconds. Stops while `still` is set, while paused,
 * and while the tab is hidden.
 */
export const useRotation = (count: number, interval: number, reducedMotion: boolean): Rotation => {
  const [turns, setTurns] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const isRunning = !reducedMotion && !isPaused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setTurns((before) => before + 1);
    }, interval);
    return () => clearInterval(timer);
  }, [interval, isRunning]);
  return { index: turns % count, turns, isRunning, toggle: () => setIsPaused((before) => !before) };
};
