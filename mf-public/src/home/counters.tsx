import { Container, from, Heading, Text, useReducedMotion, VisuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';
import { counters } from './content.ts';
import { useCountUp } from './use-count-up.ts';

const Band = styled(Container)`
  display: grid;
  gap: var(--space-10);
  padding-block: var(--section-space);
  ${from('m')} {
    grid-template-columns: 1fr 1fr;
    /* The search stands half below the hero. */
    padding-top: calc(var(--section-space) + 3.5rem);
  }
  ${from('l')} {
    grid-template-columns: 5fr 3fr 3fr;
  }
`;
const Words = styled.div`
  ${from('m')} {
    grid-column: 1 / -1;
  }
  ${from('l')} {
    grid-column: auto;
  }
`;
const Figure = styled.div`
  padding-left: var(--space-5);
  border-left: 1px solid var(--color-accent);
`;
const Value = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-4xl);
  line-height: 1;
  letter-spacing: -0.02em;
  font-variant-numeric: lining-nums tabular-nums;
  color: var(--color-primary);
`;

const Counter = ({ figure, label, note }: (typeof counters)[number]) => {
  const still = useReducedMotion();
  const { ref, value } = useCountUp(figure, still);
  return (
    <Figure ref={ref}>
      <Value>
        <span aria-hidden="true">{value}+</span>
        <VisuallyHidden>{figure}+</VisuallyHidden>
      </Value>
      <Text $strong>{label}</Text>
      <Text $tone="soft" $size="s">
        {note}
      </Text>
    </Figure>
  );
};

/** Who trusts the company, in two figures that count up when they come into view. */
export const Counters = () => (
  <section aria-label="In figures">
    <Band>
      <Words>
        <Heading level={2} size="2xl">
          An office on Janpath, and a network that reaches every district of Odisha.
        </Heading>
      </Words>
      {counters.map((counter) => (
        <Counter key={counter.label} {...counter} />
      ))}
    </Band>
  </section>
);
