import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { TextSize } from '../tokens.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;
const sizeOf: Record<HeadingLevel, TextSize> = { 1: '4xl', 2: '3xl', 3: 'xl', 4: 'l' };

const Styled = styled.h2<{ $size: TextSize }>`
  font-size: var(--text-${({ $size }) => $size});
  line-height: ${({ $size }) => ($size.endsWith('xl') && $size !== 'xl' ? 1.1 : 1.25)};
  letter-spacing: ${({ $size }) => ($size.endsWith('xl') && $size !== 'xl' ? '-0.015em' : '-0.005em')};
`;

export interface HeadingProps extends ComponentProps<'h2'> {
  /** Level in the document's outline. */
  level: HeadingLevel;
  /** Font size; follows the level by default. */
  size?: TextSize | undefined;
}

/** Renders a heading in the display face; its size is independent of its level. */
export const Heading = ({ level, size, ...rest }: HeadingProps) => (
  <Styled as={`h${level}`} $size={size ?? sizeOf[level]} {...rest} />
);
