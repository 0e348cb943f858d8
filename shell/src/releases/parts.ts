import { from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** A white sheet on the page's ground. */
export const Sheet = styled.section`
  min-width: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;

/** The space inside a sheet. */
export const Inside = styled.div`
  padding: var(--space-4);

  ${from('m')} {
    padding: var(--space-6);
  }
`;

/** A version's name, which is a hash: every letter counts, and it may break anywhere. */
export const VersionName = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.92em;
  overflow-wrap: anywhere;
`;

/** A line of second rank. */
export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.5;
  overflow-wrap: anywhere;
`;
