import { VisuallyHidden, formatNumber, from } from '@ekamra/ui';
import { browserStorage } from '@ekamra/ui/behaviour/browser-storage.ts';
import { styled } from 'styled-components';
import { type ReactNode, useEffect, useState } from 'react';
import { OfficeSheet } from '../app/page.tsx';
import { Quiet } from '../list/table-parts.ts';

/** Milliseconds between two steps, and the number of steps to the target. */
const stepMs = 150;
const steps = 100;

/** Key in the storage of the tab that says that the figures have been seen. */
const seenKey = 'dashboard-figures-seen';

/** True if the figures stand at once: seen before in this tab, or motion is not wanted. */
const isStill = (): boolean =>
  browserStorage('sessionStorage')?.getItem(seenKey) === 'yes' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Counts from 0 to `target` in steps of a hundredth, one every 150 ms, at the first visit of a session. Later, and for users
 * who prefer reduced motion, it starts at the target.
 */
export const useCountUp = (target: number): number => {
  const [step, setStep] = useState(() => (isStill() ? steps : 0));
  const isFinished = step >= steps;
  useEffect(() => browserStorage('sessionStorage')?.setItem(seenKey, 'yes'), []);
  useEffect(() => {
    if (isFinished) return undefined;
    const timer = setInterval(() => setStep((current) => Math.min(current + 1, steps)), stepMs);
    return () => clearInterval(timer);
  }, [isFinished]);
  return Math.round((target * step) / steps);
};

const Card = styled(OfficeSheet).attrs({ as: 'li' })`
  display: flex;
  align-items: start;
  gap: var(--space-4);
  min-width: 0;
  padding: var(--space-3);

  ${from('m')} {
    align-items: center;
    padding: var(--space-3) var(--space-5);
  }
`;
const Mark = styled.span`
  display: none;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--color-sand);
  color: var(--color-primary);

  ${from('m')} {
    display: grid;
  }
`;
const Label = styled(Quiet)`
  line-height: 1.3;
`;
const Figure = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-2xl);
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

interface CounterProps {
  label: string;
  target: number;
  icon: ReactNode;
}

/** A figure that counts up to `target` and says that it is more than that. Screen readers hear the figure itself. */
export const Counter = ({ label, target, icon }: CounterProps) => {
  const count = useCountUp(target);
  return (
    <Card>
      <Mark>{icon}</Mark>
      <div>
        <VisuallyHidden>{`${target}+`}</VisuallyHidden>
        <Figure aria-hidden>{`${formatNumber(count)}+`}</Figure>
        <Label as="p" $size="xs">
          {label}
        </Label>
      </div>
    </Card>
  );
};
