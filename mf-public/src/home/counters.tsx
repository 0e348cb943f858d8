import { Columns, Container, from, Heading, Text, useReducedMotion, VisuallyHidden } from '@ekamra/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import home from './home.json' with { type: 'json' };

const Band = styled(Container)`
  padding-block: var(--section-space);
  ${from('m')} {
    h2 {
      grid-column: 1 / -1;
    }
  }
  ${from('l')} {
    h2 {
      grid-column: auto;
    }
  }
`;
const Figure = styled.div`
  padding-left: var(--space-5);
  border-left: 1px solid var(--color-line);
`;
const Value = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-4xl);
  line-height: 1;
  letter-spacing: -0.02em;
  font-variant-numeric: lining-nums tabular-nums;
  color: var(--color-primary);
`;

/** Milliseconds of the whole animation. */
const duration = 1400;

const easeOut = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * Counts from 0 to `figure` when the element of `ref` first comes into view. The value is `figure` before
 * that, on the server, and for reduced motion (`still`).
 */
const useCountUp = (
  figure: number,
  reducedMotion: boolean,
): { ref: RefObject<HTMLDivElement | null>; value: number } => {
  const ref = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState(figure);
  useEffect(() => {
    const element = ref.current;
    if (reducedMotion || !element || typeof IntersectionObserver === 'undefined') return undefined;
    let frame = 0;
    const run = (startTime: number) => {
      const step = (now: number) => {
        const progress = Math.min(1, Math.max(0, (now - startTime) / duration));
        setValue(Math.round(figure * easeOut(progress)));
        if (progress < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      run(performance.now());
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      setValue(figure);
    };
  }, [figure, reducedMotion]);
  return { ref, value };
};

const Counter = ({ figure, label, note }: (typeof home.counters)[number]) => {
  const reducedMotion = useReducedMotion();
  const { ref, value } = useCountUp(figure, reducedMotion);
  return (
    <Figure ref={ref}>
      <Value>
        <span aria-hidden="true">{`${value}+`}</span>
        <VisuallyHidden>{`${figure}+`}</VisuallyHidden>
      </Value>
      <Text $strong>{label}</Text>
      <Text $tone="soft" $size="s">
        {note}
      </Text>
    </Figure>
  );
};

/** Renders two figures that count up when they come into view. */
export const Counters = () => (
  <section aria-label="In figures">
    <Band>
      <Columns $columns={{ m: 2, l: '5fr 3fr 3fr' }} $gap="var(--space-10)">
        <Heading level={2} size="2xl">
          An office on Janpath, and a network that reaches every district of Odisha.
        </Heading>
        {home.counters.map((counter) => (
          <Counter key={counter.label} {...counter} />
        ))}
      </Columns>
    </Band>
  </section>
);
