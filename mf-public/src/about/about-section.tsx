import { Section } from '@ekamra/ui';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { barHeight } from './section-bar.tsx';

const Target = styled(Section)`
  /* What the page keeps clear for the header holds a little air as well, which the section has itself. */
  scroll-margin-top: calc(${barHeight} - var(--space-6));
`;

/** Id of the heading that names a section. */
export const headingId = (id: string): string => `${id}-heading`;

/** A section that the bar leads to: it can take the focus, and stops below the bar. */
export const AboutSection = ({ id, ...rest }: ComponentProps<typeof Section> & { id: string }) => (
  <Target id={id} tabIndex={-1} aria-labelledby={headingId(id)} {...rest} />
);
