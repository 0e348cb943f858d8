import { from, Heading, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { TermsChapter } from './copy.ts';

const Frame = styled.section`
  display: grid;
  gap: var(--space-4);
`;
const Clauses = styled.div`
  margin-top: var(--space-4);
  border-top: 1px solid var(--color-line);
`;
const Clause = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-block: var(--space-5);
  border-bottom: 1px solid var(--color-line);
  ${from('m')} {
    grid-template-columns: 3fr 7fr;
    gap: var(--space-8);
    align-items: baseline;
  }
`;

/** A chapter of the terms: what it comes to, then its clauses, each under its own name. */
export const Chapter = ({ id, title, short, clauses }: TermsChapter) => (
  <Frame id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
    <Heading level={2} size="2xl" id={`${id}-heading`}>
      {title}
    </Heading>
    <Text $size="l">{short}</Text>
    <Clauses>
      {clauses.map((clause) => (
        <Clause key={clause.title}>
          <Heading level={3} size="l">
            {clause.title}
          </Heading>
          <Text $tone="soft">{clause.text}</Text>
        </Clause>
      ))}
    </Clauses>
  </Frame>
);
