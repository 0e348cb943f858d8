import { VisuallyHidden, formatNumber, from } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCountUp } from './use-count-up.ts';

const Card = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-s);

  ${from('s')} {
    grid-template-columns: 1fr;
  }
  ${from('l')} {
    grid-template-columns: auto 1fr;
    padding: var(--space-6);
  }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: var(--color-sand);
  color: var(--color-primary);
`;
const Label = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
const Figure = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-3xl);
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
`;

export interface CounterProps {
  label: string;
  target: number;
  icon: ReactNode;
}

/** A figure that counts up to `target` and says that it is more than that. Screen readers hear the figure itself. */
export const Counter = ({ label, target, icon }: CounterProps) => {
  const shown = useCountUp(target);
  return (
    <Card>
      <Mark>{icon}</Mark>
      <div>
        <VisuallyHidden>{target}+</VisuallyHidden>
        <Figure aria-hidden>{formatNumber(shown)}+</Figure>
        <Label>{label}</Label>
      </div>
    </Card>
  );
};
