import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../media.ts';
import { Heading } from '../typography/heading.tsx';
import { Eyebrow, Text } from '../typography/text.ts';
import { Container, Section, type Tone } from './container.ts';

const Head = styled.div`
  display: grid;
  gap: var(--space-6);
  margin-bottom: var(--space-10);

  ${from('m')} {
    grid-template-columns: 1fr auto;
    align-items: end;
    margin-bottom: var(--space-12);
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  max-width: 44rem;

  > p {
    text-wrap: balance;
  }
`;

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title' | 'id'> {
  /** Id of the section; its heading's is `<id>-heading`. */
  id: string;
  title: ReactNode;
  eyebrow?: string | undefined;
  tone?: Tone | undefined;
  /** True for half the space above and below. */
  tight?: boolean;
}
export interface TitledSectionProps extends SectionProps {
  lead?: ReactNode;
  /** Link or button opposite the heading on wide screens. */
  action?: ReactNode;
}

/** Renders a section of a page with its head: eyebrow, heading, lead and action. */
export const TitledSection = (props: TitledSectionProps) => {
  const { id, title, eyebrow, tone, tight, lead, action, children, ...rest } = props;
  const onDark = tone === 'primary';
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} $tone={tone} $tight={tight} {...rest}>
      <Container>
        <Head>
          <Words>
            {eyebrow && <Eyebrow $onDark={onDark}>{eyebrow}</Eyebrow>}
            <Heading level={2} id={`${id}-heading`}>
              {title}
            </Heading>
            {lead && (
              <Text $size="l" $tone={onDark ? 'onPrimarySoft' : 'soft'}>
                {lead}
              </Text>
            )}
          </Words>
          {action && <div>{action}</div>}
        </Head>
        {children}
      </Container>
    </Section>
  );
};
