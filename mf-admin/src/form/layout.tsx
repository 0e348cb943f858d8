import { Heading, from } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Sheet } from '../app/page.tsx';
import type { FormPart } from './part.ts';

const Part = styled(Sheet)`
  padding: var(--space-5);
  scroll-margin-top: calc(var(--bar-height) + var(--space-16));

  ${from('m')} {
    padding: var(--space-8);
  }
`;
const Lead = styled.p`
  margin-top: var(--space-1);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-wrap: pretty;
`;
const Content = styled.div`
  margin-top: var(--space-6);
`;

export interface SectionProps {
  part: FormPart;
  lead?: ReactNode;
  children: ReactNode;
}

/** One part of the form, to which the list of parts leads. */
export const FormSection = ({ part: { id, title }, lead, children }: SectionProps) => (
  <Part id={id} aria-labelledby={`${id}-title`}>
    <Heading level={2} size="xl" id={`${id}-title`}>
      {title}
    </Heading>
    {lead && <Lead>{lead}</Lead>}
    <Content>{children}</Content>
  </Part>
);

/** Fields in two columns where there is room; `$wide` ones take the row. */
export const Fields = styled.div`
  display: grid;
  gap: var(--space-5) var(--space-6);

  /* Suggestions open while typing; their arrow says nothing. */
  input::-webkit-calendar-picker-indicator {
    display: none !important;
  }
  ${from('m')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
export const Wide = styled.div`
  grid-column: 1 / -1;
`;
