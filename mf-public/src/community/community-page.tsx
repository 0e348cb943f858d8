import { LinkButton, PageHeader } from '@ekamra/ui';
import { styled } from 'styled-components';
import { NextStep } from '../app/next-step.tsx';
import { useSectionFocus } from '../app/use-section-focus.ts';
import { CircleIndex } from './circle-index.tsx';
import { CircleRow } from './circle-row.tsx';
import { circles } from './copy.ts';

const Rows = styled.div`
  padding-bottom: calc(var(--section-space) / 2);
`;

/** The networks that the company learns from and gives back to (spec.md 2.4, "Community"). */
const CommunityPage = () => {
  useSectionFocus();
  return (
    <>
      <PageHeader
        title="Community"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Community' }]}
        lead="Good advice is borrowed from many people. These are the six circles that we learn from, and how you can join them."
      />
      <CircleIndex circles={circles} />
      <Rows>
        {circles.map((circle, index) => (
          <CircleRow key={circle.id} circle={circle} turned={index % 2 === 1} />
        ))}
      </Rows>
      <NextStep
        title="There is room at the table"
        text="Tell us what you do, or what you would like to learn. We will say honestly whether we can be of use to each other."
      >
        <LinkButton to="/contact">Contact us</LinkButton>
        <LinkButton to="/career" variant="secondary">
          Open positions
        </LinkButton>
      </NextStep>
    </>
  );
};

export { CommunityPage as Component };
