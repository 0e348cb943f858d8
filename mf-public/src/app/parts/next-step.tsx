import { Columns, Container, Heading, Section, Stack, Text } from '@ekamra/ui';
import { useId } from 'react';
import { ActionLinks, type ActionTargets } from './action-links.tsx';

export interface NextStepProps {
  title: string;
  text: string;
  links: ActionTargets;
  tone?: 'white' | 'sand';
}

/** Renders the closing section of a text page: a call to action. */
export const NextStep = ({ title, text, links, tone = 'sand' }: NextStepProps) => {
  const id = useId();
  return (
    <Section $tone={tone} $tight aria-labelledby={id}>
      <Container>
        <Columns $columns={{ m: '1fr auto' }} $gap="var(--space-8) var(--space-12)" $align="end">
          <Stack $gap={3}>
            <Heading level={2} size="2xl" id={id}>
              {title}
            </Heading>
            <Text $tone="soft">{text}</Text>
          </Stack>
          <ActionLinks links={links} />
        </Columns>
      </Container>
    </Section>
  );
};
