import { from } from '@ekamra/ui';
import { styled } from 'styled-components';

/** White sheet on the page's background. */
export const Sheet = styled.section`
  min-width: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-s);
`;

/** Padding of a sheet. */
export const Inside = styled.div`
  padding: var(--space-4);

  ${from('m')} {
    padding: var(--space-6);
  }
`;

/** Name of a version: a hash, in monospace, that may break anywhere. */
export const VersionName = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.92em;
  overflow-wrap: anywhere;
`;

/** Secondary text. */
export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.5;
  overflow-wrap: anywhere;
`;
