import { styled } from 'styled-components';

/** Controls below the toolbar of the editor. */
export const Panel = styled.div.attrs({ role: 'group' })`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-3);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-sand-light);
`;
