import { styled } from 'styled-components';
import type { TextSize } from '../tokens.ts';

type Tone = 'ink' | 'soft' | 'accent' | 'onPrimary' | 'onPrimarySoft' | 'error' | 'success';
const tones: Record<Tone, string> = {
  ink: 'var(--color-ink)',
  soft: 'var(--color-ink-soft)',
  accent: 'var(--color-accent-strong)',
  onPrimary: 'var(--color-white)',
  onPrimarySoft: 'var(--color-on-primary-soft)',
  error: 'var(--color-error)',
  success: 'var(--color-success)',
};

/** A paragraph of running text, in the measure that reads well. */
export const Text = styled.p<{ $size?: TextSize; $tone?: Tone; $strong?: boolean; $lines?: number }>`
  max-width: var(--measure);
  font-size: var(--text-${({ $size = 'm' }) => $size});
  font-weight: ${({ $strong }) => ($strong ? 600 : 400)};
  ${({ $tone }) => $tone && `color: ${tones[$tone]};`}
  ${({ $lines }) =>
    $lines &&
    `display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${$lines}; overflow: hidden;`}
`;

/** A small line above a heading that says what kind of thing follows. */
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
  color: ${({ $onDark }) => ($onDark ? 'var(--color-on-primary-soft)' : 'var(--color-accent-strong)')};

  &::before {
    content: '';
    flex: none;
    width: var(--space-6);
    height: 1px;
    background: ${({ $onDark }) => ($onDark ? 'var(--color-accent-light)' : 'var(--color-accent)')};
  }
`;

/** Paragraphs, lists and headings of an article or a legal text, in one measure. */
export const Prose = styled.div`
  max-width: var(--measure);

  > * + * {
    margin-top: var(--space-5);
  }
  > h2 {
    margin-top: var(--space-12);
    font-size: var(--text-2xl);
  }
  > h3 {
    margin-top: var(--space-8);
    font-size: var(--text-xl);
  }
  > :first-child {
    margin-top: 0;
  }
  li + li {
    margin-top: var(--space-2);
  }
`;
