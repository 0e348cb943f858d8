import { company, mailLink } from '@ekamra/contracts/records/company';
import {
  awardIcon,
  banknoteIcon,
  clockIcon,
  Cluster,
  Columns,
  Container,
  Halves,
  Heading,
  Icon,
  LinkButton,
  lobby,
  mailIcon,
  mapPinIcon,
  PageHeader,
  Picture,
  Section,
  Stack,
  Text,
  TitledSection,
} from '@ekamra/ui';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { IconPoints } from '../app/parts/points.tsx';
import { WithoutScripts } from '../app/parts/without-scripts.tsx';
import { careersHandle } from './careers-head.ts';
import { PositionRow } from './position-row.tsx';
import { positions } from './positions.ts';
import { fillCompanyIn } from '../app/fill-company.ts';
import reasons from './reasons.json' with { type: 'json' };
import type { ApplicationMark } from './use-application.ts';
import { useJobDialog } from './use-job-dialog.ts';

const reasonIcons = { site: mapPinIcon, craft: awardIcon, pay: banknoteIcon, hours: clockIcon };

const Rows = styled.ul.attrs({ role: 'list' })`
  border-top: 1px solid var(--color-line);
`;

type Marks = Readonly<Record<string, ApplicationMark>>;

/**
 * Sets a position's mark. There is one application at a time, so at most one is `draft`; the marks of others that were submitted
 * stay.
 */
const withMark = (marks: Marks, id: string, mark: ApplicationMark | undefined): Marks => ({
  ...Object.fromEntries(Object.entries(marks).filter(([, other]) => other !== 'draft')),
  ...(mark ? { [id]: mark } : {}),
});

/** Renders the Careers page: open positions with the application form, and reasons to work here. */
const CareersPage = () => {
  const { Dialog, openPosition, open, close, failedId, openingId } = useJobDialog();
  const [marks, setMarks] = useState<Marks>({});
  const setMark = useCallback(
    (id: string, next: ApplicationMark | undefined) => setMarks((before) => withMark(before, id, next)),
    [],
  );
  return (
    <>
      <PageHeader
        title="Careers"
        lead="We are walkers, readers of deeds and good listeners, and we are growing. Six chairs at our office in Bhubaneswar are waiting for somebody."
      />
      <TitledSection
        id="positions"
        eyebrow="All full-time, all at one office"
        title="Open Positions"
        lead="Read the details, send a resume, and a letter if you like to write. It takes about five minutes."
      >
        <WithoutScripts>
          The form needs JavaScript. To apply without it, send us your name, phone number and resume, with the
          position in the subject.
        </WithoutScripts>
        <Rows>
          {positions.map((position) => (
            <PositionRow
              key={position.id}
              position={position}
              mark={marks[position.id]}
              isOpening={openingId === position.id}
              hasFailed={failedId === position.id}
              onOpen={() => open(position.id)}
            />
          ))}
        </Rows>
      </TitledSection>
      <TitledSection
        id="why-work-with-us"
        tone="sand"
        eyebrow="What you can count on"
        title="Why Work With Us"
        lead="We ask a good deal of each other. In return there are four things that we hold to."
      >
        <Halves $columns={{ l: '5fr 7fr' }} $align="center">
          <Picture
            picture={lobby}
            ratio={{ base: '3 / 2', l: '4 / 5' }}
            rounded
            sizes="(min-width: 1024px) 480px, 100vw"
          />
          <IconPoints
            points={fillCompanyIn(reasons)}
            icons={reasonIcons}
            columns={{ s: 2 }}
            gap="var(--space-10) var(--space-8)"
          />
        </Halves>
      </TitledSection>
      <Section $tone="primary" aria-labelledby="ready-to-start">
        <Container>
          <Columns $columns={{ l: '1fr auto' }} $gap="var(--space-8) var(--space-12)" $align="end">
            <Stack $gap={4}>
              <Heading level={2} id="ready-to-start">
                Ready to Start
              </Heading>
              <Text $size="l" $tone="onPrimarySoft">
                If none of the six is yours but the work is, write to us all the same. We read every letter
                and answer within five working days.
              </Text>
            </Stack>
            <Cluster $gap={3} $fill>
              <LinkButton to="/contact" variant="light">
                Contact Us
              </LinkButton>
              <LinkButton href={mailLink} variant="lightOutline" icon={<Icon shape={mailIcon} />}>
                {company.email}
              </LinkButton>
            </Cluster>
          </Columns>
        </Container>
      </Section>
      {Dialog && <Dialog position={openPosition} onClose={close} onMark={setMark} />}
    </>
  );
};

export { CareersPage as Component, careersHandle as handle };
