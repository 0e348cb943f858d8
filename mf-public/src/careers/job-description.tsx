import { Heading, Stack, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { RuledList } from '../app/ruled-list.tsx';
import { PositionLists } from './position-lists.tsx';
import type { Position } from './positions.ts';

const Frame = styled(Stack)`
  padding-bottom: var(--space-8);
  /* The dialog's head has a line of its own. */
  > dl {
    border-top: 0;
    > :first-child {
      padding-top: 0;
    }
  }
`;

/** Role, location, job type and description of a position (spec.md 2.4, "Careers"). */
export const JobDescription = ({ position }: { position: Position }) => (
  <Frame $gap={6}>
    <RuledList
      rows={[
        { label: 'Role', value: position.role },
        { label: 'Location', value: position.location },
        { label: 'Job Type', value: position.type },
      ]}
    />
    <Stack $gap={2}>
      <Heading level={3} size="l">
        Description
      </Heading>
      <Text $tone="soft">{position.description}</Text>
    </Stack>
    <PositionLists position={position} level={3} />
  </Frame>
);
