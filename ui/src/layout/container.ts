import { css, styled } from 'styled-components';
import { below } from '../media.ts';
import type { ColorName, SpaceStep } from '../tokens.ts';

const widths = {
  default: 'var(--container)',
  wide: 'var(--container-wide)',
  narrow: 'var(--container-narrow)',
} as const;

/** Centres its content and keeps it off the edges. */
export const Container = styled.div<{ $width?: keyof typeof widths }>`
  width: 100%;
  max-width: calc(${({ $width = 'default' }) => widths[$width]} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

type Tone = 'white' | 'sand' | 'primary';
const tones: Record<Tone, { ground: ColorName; text: ColorName }> = {
  white: { ground: 'white', text: 'ink' },
  sand: { ground: 'sand', text: 'ink' },
  primary: { ground: 'primary', text: 'white' },
};

/** A band of the page with the rhythm's space above and below. Give it an `aria-labelledby` or `aria-label`. */
export const Section = styled.section<{ $tone?: Tone; $tight?: boolean }>`
  padding-block: ${({ $tight }) => ($tight ? 'calc(var(--section-space) / 2)' : 'var(--section-space)')};
  background: var(--color-${({ $tone = 'white' }) => tones[$tone].ground});
  color: var(--color-${({ $tone = 'white' }) => tones[$tone].text});
`;

/** Children below each other, `$gap` steps of 4 px apart. */
export const Stack = styled.div<{ $gap?: SpaceStep; $align?: 'start' | 'center' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => ($align === 'start' ? 'flex-start' : $align)};
  gap: var(--space-${({ $gap = 4 }) => $gap});
`;

/** Children beside each other, wrapping where they don't fit; on phones they fill their rows if told to `$fill`. */
export const Cluster = styled.div<{
  $gap?: SpaceStep;
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  $fill?: boolean;
}>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: var(--space-${({ $gap = 4 }) => $gap});
  ${({ $fill }) =>
    $fill &&
    css`
      ${below('s')} {
        align-self: stretch;
        > * {
          flex: 1 1 auto;
        }
      }
    `}
`;

/** As many equal columns as fit; each is at least `$min` pixels wide. */
export const Grid = styled.div<{ $min?: number; $gap?: SpaceStep }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = 280 }) => $min}px), 1fr));
  gap: var(--space-${({ $gap = 6 }) => $gap});
`;
