import { company, mailLink } from '@ekamra/contracts/records/company';
import {
  Alert,
  Badge,
  Button,
  circleCheckIcon,
  Cluster,
  from,
  Heading,
  Icon,
  infoIcon,
  Stack,
  Text,
  VisuallyHidden,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { PositionLists } from './position-lists.tsx';
import type { Position } from './positions.ts';
import type { ApplicationMark } from './use-application.ts';
import { prepareDialog } from './use-job-dialog.ts';

const Row = styled.li`
  display: grid;
  gap: var(--space-4) var(--space-10);
  padding-block: var(--space-8);
  border-bottom: 1px solid var(--color-line);
  ${from('m')} {
    grid-template: auto auto / 1fr auto;
    align-items: start;
    > :nth-child(2) {
      grid-row: 2;
    }
  }
  ${from('l')} {
    grid-template: auto / 4fr 6fr auto;
    > :nth-child(2) {
      grid-row: auto;
    }
  }
`;
const Note = styled.p<{ $mark: ApplicationMark }>`
  display: flex;
  gap: var(--space-2);
  font-size: var(--text-s);
  font-weight: 500;
  line-height: 1.45;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-${({ $mark }) => ($mark === 'sent' ? 'success' : 'accent-strong')});
  }
`;

const markTexts: Record<ApplicationMark, string> = {
  sending: 'Your application is being sent.',
  sent: 'Your application has been sent.',
  draft: 'Not sent yet. What you typed is kept while you are here.',
};

const MarkNote = ({ mark }: { mark: ApplicationMark }) => (
  <Note $mark={mark}>
    {mark === 'sent' ? <Icon shape={circleCheckIcon} /> : <Icon shape={infoIcon} />}
    <span>{markTexts[mark]}</span>
  </Note>
);

export interface PositionRowProps {
  position: Position;
  mark: ApplicationMark | undefined;
  /** True while its dialog is loading. */
  isOpening: boolean;
  /** True if its dialog failed to load. */
  hasFailed: boolean;
  onOpen: () => void;
}

/** Renders an open position and a button that opens its details; without scripts the details are in place. */
export const PositionRow = ({ position, mark, isOpening, hasFailed, onOpen }: PositionRowProps) => (
  <Row id={position.id}>
    <Stack $gap={3}>
      <Heading level={3} size="xl">
        {position.role}
      </Heading>
      <Cluster $gap={2}>
        <Badge>{position.type}</Badge>
        <Badge>{position.location}</Badge>
      </Cluster>
    </Stack>
    <Stack $gap={4}>
      <Text $tone="soft">{position.description}</Text>
      <noscript>
        <Stack $gap={4}>
          <PositionLists position={position} level={4} />
          <a href={`${mailLink}?subject=${encodeURIComponent(`Application: ${position.role}`)}`}>
            Apply by email to {company.email}
          </a>
        </Stack>
      </noscript>
      {mark && <MarkNote mark={mark} />}
      {hasFailed && (
        <Alert tone="error">The form could not be opened. Please check your connection and try again.</Alert>
      )}
    </Stack>
    <div data-scripted onPointerEnter={prepareDialog} onFocus={prepareDialog}>
      <Button variant="secondary" busy={isOpening} busyLabel="Opening…" onClick={onOpen}>
        Job Details<VisuallyHidden> for {position.role}</VisuallyHidden>
      </Button>
    </div>
  </Row>
);
