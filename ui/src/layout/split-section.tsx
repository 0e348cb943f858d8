import type { ComponentProps, ReactNode } from 'react';
import { Heading } from '../typography/heading.tsx';
import { Eyebrow } from '../typography/text.ts';
import { type ColumnTracks, Halves } from './columns.ts';
import { Container, Section, Stack } from './container.ts';
import type { SectionProps } from './titled-section.tsx';

export interface SplitSectionProps extends SectionProps {
  size?: ComponentProps<typeof Heading>['size'];
  columns: ColumnTracks;
  align?: ComponentProps<typeof Halves>['$align'];
  /** The other half, after the words or, with `besideFirst`, before them. */
  beside: ReactNode;
  besideFirst?: boolean;
}

/** Renders a section in two halves: its heading and text, and what belongs beside them. */
export const SplitSection = (props: SplitSectionProps) => {
  const {
    id,
    title,
    size,
    eyebrow,
    tone,
    tight,
    columns,
    align,
    beside,
    besideFirst = false,
    children,
    ...rest
  } = props;
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} $tone={tone} $tight={tight} {...rest}>
      <Container>
        <Halves $columns={columns} $align={align}>
          {besideFirst && beside}
          <Stack $gap={6}>
            {eyebrow && <Eyebrow $onDark={tone === 'primary'}>{eyebrow}</Eyebrow>}
            <Heading level={2} size={size} id={`${id}-heading`}>
              {title}
            </Heading>
            {children}
          </Stack>
          {!besideFirst && beside}
        </Halves>
      </Container>
    </Section>
  );
};
