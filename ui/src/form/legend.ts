import { styled } from 'styled-components';

/** Name of a group of controls, as tall as the label of a field. */
export const Legend = styled.legend`
  margin-bottom: var(--space-2);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
`;
