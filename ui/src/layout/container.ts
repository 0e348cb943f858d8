import { css, styled } from 'styled-components';
import { below } from '../media.ts';
import type { ColorName, SpaceStep } from '../tokens.ts';

/** Centres its content with a gutter at both edges. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(var(--container) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** Background of a section. */
export type Tone = 'white' | 'sand' | 'primary';
const tones: Record<Tone, { ground: ColorName; text: ColorName }> = {
  white: { ground: 'white', text: 'ink' },
  sand: { ground: 'sand', text: 'ink' },
  primary: { ground: 'primary', text: 'white' },
};

/** A page section with vertical space. Give it an `aria-labelledby` or `aria-label`. */
export const Section = styled.section<{ $tone?: Tone | undefined; $tight?: boolean | undefined }>`
  padding-block: ${({ $tight }) => ($tight ? 'calc(var(--section-space) / 2)' : 'var(--section-space)')};
  background: var(--color-${({ $tone = 'white' }) => tones[$tone].ground});
  color: var(--color-${({ $tone = 'white' }) => tones[$tone].text});
`;

/** A column of children, `$gap` steps of 4 px apart. */
export const Stack = styled.div<{ $gap?: SpaceStep; $align?: 'start' | 'center' | 'stretch' }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => ($align === 'start' ? 'flex-start' : $align)};
  gap: var(--space-${({ $gap = 4 }) => $gap});
`;

/** {@link Stack} as a list; its children are list items. */
export const StackList = styled(Stack).attrs({ as: 'ul', role: 'list' })``;

/** {@link StackList} of items in an order that matters. */
export const OrderedStack = styled(Stack).attrs({ as: 'ol', role: 'list' })``;

interface InlineProps {
  $gap?: SpaceStep;
  $justify?: 'start' | 'center' | 'end' | 'space-between';
  $align?: 'start' | 'center' | 'end' | 'baseline';
}

/** A line of children that does not wrap. */
export const Inline = styled.div<InlineProps>`
  display: flex;
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: var(--space-${({ $gap = 3 }) => $gap});
`;

/** A wrapping row of children; with `$fill` they fill their rows on phones. */
export const Cluster = styled(Inline)<{ $fill?: boolean }>`
  flex-wrap: wrap;
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
