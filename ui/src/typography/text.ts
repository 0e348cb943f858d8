import { styled } from 'styled-components';
import type { TextSize } from '../tokens.ts';

const tones = {
  soft: 'var(--color-ink-soft)',
  accent: 'var(--color-accent-strong)',
  onPrimarySoft: 'var(--color-on-primary-soft)',
} as const;
type Tone = keyof typeof tones;

/** Paragraph of running text with a readable line length. */
export const Text = styled.p<{ $size?: TextSize; $tone?: Tone; $strong?: boolean; $lines?: number }>`
  max-width: var(--measure);
  font-size: var(--text-${({ $size = 'm' }) => $size});
  font-weight: ${({ $strong }) => ($strong ? 600 : 400)};
  ${({ $tone }) => $tone && `color: ${tones[$tone]};`}
  ${({ $lines }) =>
    $lines &&
    `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden;`}
`;

/** Small line above a heading with its topic. */
export const Eyebrow = styled.p<{ $onDark?: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-xs);
  font-weight: 600;
  line-height: 1.4;
  letter-spacing: 0.12em;
  overflow-wrap: anywhere;
  text-transform: uppercase;
  color: ${({ $onDark }) => ($onDark ? 'var(--color-on-primary-soft)' : 'var(--color-ink-soft)')};

  &::before {
    content: '';
    flex: none;
    width: var(--space-6);
    height: 1px;
    background: ${({ $onDark }) => ($onDark ? 'var(--color-accent-light)' : 'var(--color-outline)')};
  }
`;

/** Paragraphs of an article, with one line length. */
export const Prose = styled.div`
  max-width: var(--measure);

  > * + * {
    margin-top: var(--space-5);
  }
`;
