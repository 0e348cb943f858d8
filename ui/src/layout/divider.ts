import { styled } from 'styled-components';
import type { SpaceStep } from '../tokens.ts';

/** A hairline between two parts. */
export const Divider = styled.hr<{ $space?: SpaceStep }>`
  margin-block: var(--space-${({ $space = 8 }) => $space});
  width: 100%;
`;
