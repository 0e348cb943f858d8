import { Heading, type HeadingLevel, Stack } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Position } from './positions.ts';

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--space-2);
  max-width: var(--measure);
  color: var(--color-ink-soft);
  li {
    position: relative;
    padding-left: var(--space-5);
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.75em;
    left: 0;
    width: var(--space-2);
    height: 1px;
    background: var(--color-accent);
  }
`;

export interface PositionListsProps {
  position: Position;
  level: HeadingLevel;
}

/** Renders the duties and the requirements of a position. */
export const PositionLists = ({ position, level }: PositionListsProps) => (
  <>
    {[
      { title: 'What you will do', items: position.duties },
      { title: 'What we ask for', items: position.requirements },
    ].map(({ title, items }) => (
      <Stack key={title} $gap={2}>
        <Heading level={level} size="l">
          {title}
        </Heading>
        <List>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </List>
      </Stack>
    ))}
  </>
);
