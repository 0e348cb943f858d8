import { Cluster, Container, from, Heading, Section, Stack, Text } from '@ekamra/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: grid;
  gap: var(--space-8);
  ${from('m')} {
    grid-template-columns: 1fr auto;
    align-items: end;
    gap: var(--space-12);
  }
`;

export interface NextStepProps {
  title: string;
  text: string;
  /** One or two links that look like buttons. */
  children: ReactNode;
  tone?: 'white' | 'sand';
}

/** What a page of reading ends with: the way onward. */
export const NextStep = ({ title, text, children, tone = 'sand' }: NextStepProps) => {
  const id = useId();
  return (
    <Section $tone={tone} $tight aria-labelledby={id}>
      <Container>
        <Row>
          <Stack $gap={3}>
            <Heading level={2} size="2xl" id={id}>
              {title}
            </Heading>
            <Text $tone="soft">{text}</Text>
          </Stack>
          <Cluster $gap={3} $fill>
            {children}
          </Cluster>
        </Row>
      </Container>
    </Section>
  );
};
