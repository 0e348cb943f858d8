import { useEffect, useState } from 'react';

/** Milliseconds between two steps, and the number of steps to the target (spec.md point 9). */
const stepMs = 150;
const steps = 100;

/**
 * Counts from 0 to `target`: a step every 150 ms, each a hundredth of the target. Starts at the target for people
 * who asked for less motion.
 */
export const useCountUp = (target: number): number => {
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [step, setStep] = useState(still ? steps : 0);
  const finished = step >= steps;
  useEffect(() => {
    if (finished) return undefined;
    const timer = setInterval(() => setStep((current) => Math.min(current + 1, steps)), stepMs);
    return () => clearInterval(timer);
  }, [finished]);
  return Math.round((target * step) / steps);
};
