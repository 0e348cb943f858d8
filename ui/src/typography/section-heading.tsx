import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { from } from '../media.ts';
import { Eyebrow, Text } from './text.ts';
import { Heading, type HeadingLevel } from './heading.tsx';

const Frame = styled.div<{ $center: boolean }>`
  display: grid;
  gap: var(--space-6);
  margin-bottom: var(--space-10);
  ${({ $center }) => $center && 'justify-items: center; text-align: center;'}

  ${from('m')} {
    ${({ $center }) => !$center && 'grid-template-columns: 1fr auto; align-items: end;'}
    margin-bottom: var(--space-12);
  }
`;
const Words = styled.div`
  display: grid;
  gap: var(--space-4);
  justify-items: inherit;
  max-width: 44rem;

  > p {
    text-wrap: balance;
  }
`;
const Lead = styled(Text)`
  text-wrap: balance;
`;

export interface SectionHeadingProps {
  title: ReactNode;
  /** For the section's `aria-labelledby`. */
  id?: string | undefined;
  eyebrow?: string | undefined;
  lead?: ReactNode;
  /** Stands opposite the words on wide screens: a link to everything, say. */
  action?: ReactNode;
  level?: HeadingLevel | undefined;
  center?: boolean | undefined;
  onDark?: boolean | undefined;
}

/** What a section opens with: eyebrow, heading, lead and the way to more. */
export const SectionHeading = ({
  title,
  id,
  eyebrow,
  lead,
  action,
  level = 2,
  center = false,
  onDark = false,
}: SectionHeadingProps) => (
  <Frame $center={center}>
    <Words>
      {eyebrow && <Eyebrow $onDark={onDark}>{eyebrow}</Eyebrow>}
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {lead && (
        <Lead $size="l" $tone={onDark ? 'onPrimarySoft' : 'soft'}>
          {lead}
        </Lead>
      )}
    </Words>
    {action && <div>{action}</div>}
  </Frame>
);
