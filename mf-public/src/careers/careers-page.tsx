import { Container, PageHeader, Section, SectionHeading } from '@ekamra/ui';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { WithoutScripts } from '../app/without-scripts.tsx';
import { careersHandle } from './careers-head.ts';
import { words } from './copy.ts';
import type { Mark } from './job-dialog.tsx';
import { PositionRow } from './position-row.tsx';
import { positions } from './positions.ts';
import { ReadyToStart } from './ready-to-start.tsx';
import { useJobDialog } from './use-job-dialog.ts';
import { WhyWorkWithUs } from './why-work-with-us.tsx';

const Rows = styled.ul.attrs({ role: 'list' })`
  border-top: 1px solid var(--color-line);
`;

type Marks = Readonly<Record<string, Mark>>;

/** Sets a position's mark. There is one application at a time, so only one can be kept; what was sent stays sent. */
const marked = (marks: Marks, id: string, mark: Mark | undefined): Marks => ({
  ...Object.fromEntries(Object.entries(marks).filter(([, other]) => other === 'sent')),
  ...(mark ? { [id]: mark } : {}),
});

/** Six open positions, why to take one, and the way to apply (spec.md 2.4, "Careers"). */
const CareersPage = () => {
  const { Dialog, shown, open, close, failed, opening } = useJobDialog();
  const [marks, setMarks] = useState<Marks>({});
  const mark = useCallback(
    (id: string, next: Mark | undefined) => setMarks((before) => marked(before, id, next)),
    [],
  );
  return (
    <>
      <PageHeader
        title={words.name}
        crumbs={[{ label: 'Home', to: '/' }, { label: words.name }]}
        lead={words.lead}
      />
      <Section aria-labelledby="positions">
        <Container>
          <SectionHeading
            id="positions"
            eyebrow="All full-time, all at one office"
            title="Open Positions"
            lead="Read the details, send a resume, and a letter if you like to write. It takes about five minutes."
          />
          <WithoutScripts>
            The form needs JavaScript. To apply without it, send us your name, phone number and resume, with
            the position in the subject.
          </WithoutScripts>
          <Rows>
            {positions.map((position) => (
              <PositionRow
                key={position.id}
                position={position}
                mark={marks[position.id]}
                opening={opening === position.id}
                failed={failed === position.id}
                onOpen={() => open(position.id)}
              />
            ))}
          </Rows>
        </Container>
      </Section>
      <WhyWorkWithUs />
      <ReadyToStart />
      {Dialog && <Dialog position={shown} onClose={close} onMark={mark} />}
    </>
  );
};

export { CareersPage as Component, careersHandle as handle };
