import { company } from '@ekamra/contracts/company';
import {
  Alert,
  Badge,
  Button,
  CircleCheckIcon,
  from,
  Heading,
  InfoIcon,
  Stack,
  Text,
  VisuallyHidden,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { mailLink } from '../app/contact-card.tsx';
import type { Mark } from './job-dialog.tsx';
import { PositionLists } from './position-lists.tsx';
import type { Position } from './positions.ts';
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
const Kind = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;
/** There is nothing to open without scripts. */
const Opener = styled.div`
  @media (scripting: none) {
    display: none;
  }
`;
const Note = styled.p<{ $mark: Mark }>`
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

const Marked = ({ mark }: { mark: Mark }) => (
  <Note $mark={mark}>
    {mark === 'sent' ? <CircleCheckIcon aria-hidden /> : <InfoIcon aria-hidden />}
    {mark === 'sent'
      ? 'Your application has been sent.'
      : 'Not sent yet. What you typed is kept while you are here.'}
  </Note>
);

export interface PositionRowProps {
  position: Position;
  mark: Mark | undefined;
  /** Its dialog is on its way. */
  opening: boolean;
  /** Its dialog did not arrive. */
  failed: boolean;
  onOpen: () => void;
}

/** An open position, with the way to its details. Without scripts the details are there at once. */
export const PositionRow = ({ position, mark, opening, failed, onOpen }: PositionRowProps) => (
  <Row id={position.id}>
    <Stack $gap={3}>
      <Heading level={3} size="xl">
        {position.role}
      </Heading>
      <Kind>
        <Badge>{position.type}</Badge>
        <Badge>{position.location}</Badge>
      </Kind>
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
      {mark && <Marked mark={mark} />}
      {failed && (
        <Alert tone="error">The form could not be opened. Please check your connection and try again.</Alert>
      )}
    </Stack>
    <Opener onPointerEnter={prepareDialog} onFocus={prepareDialog}>
      <Button variant="secondary" busy={opening} busyLabel="Opening…" onClick={onOpen}>
        Job Details<VisuallyHidden> for {position.role}</VisuallyHidden>
      </Button>
    </Opener>
  </Row>
);
