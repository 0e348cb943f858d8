import {
  ArrowLink,
  bedroom,
  canHover,
  ColumnList,
  Container,
  from,
  lobby,
  mixedUse,
  PageHeader,
  Picture,
  rowHouses,
  SocialLinks,
  SplitSection,
  type StaticPicture,
  studioBlock,
  Text,
  twinTowers,
} from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { NextStep } from '../app/parts/next-step.tsx';
import { RuledList } from '../app/parts/ruled-list.tsx';
import { useSectionFocus } from '../record-page/use-section-focus.ts';
import circles from './circles.json' with { type: 'json' };

const pictures: Record<string, StaticPicture> = {
  bedroom,
  lobby,
  mixedUse,
  rowHouses,
  studioBlock,
  twinTowers,
};

const Index = styled.nav`
  padding-block: var(--space-8) var(--space-4);
`;
const Entries = styled(ColumnList)`
  grid-template-columns: repeat(2, minmax(0, 1fr));
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-line);
`;
const Entry = styled(Link)`
  display: flex;
  align-items: center;
  height: 100%;
  min-height: 4rem;
  padding: var(--space-3) var(--space-4);
  background: var(--color-white);
  color: var(--color-ink);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;
  transition: background-color var(--motion-fast) var(--ease);
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
      color: var(--color-primary);
    }
  }
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }
`;

/** On phones before the text; beside it in every other row after it. */
const View = styled(Picture)<{ $last: boolean }>`
  ${from('m')} {
    order: ${({ $last }) => ($last ? 1 : 0)};
  }
`;

/** Renders one circle: description, details and a link; mirrored in every other row. */
const Circle = ({ circle, isMirrored }: { circle: (typeof circles)[number]; isMirrored: boolean }) => {
  const { id, title, text, details, link } = circle;
  const picture = pictures[circle.picture];
  return (
    <SplitSection
      id={id}
      title={title}
      size="2xl"
      tabIndex={-1}
      tight
      columns={isMirrored ? { m: '6fr 5fr', l: '5fr 7fr' } : { m: '5fr 6fr', l: '7fr 5fr' }}
      align="center"
      besideFirst
      beside={
        picture && (
          <View
            $last={isMirrored}
            picture={picture}
            // The narrower its column beside the text, the taller.
            ratio={{ base: '3 / 2', m: '4 / 5', l: '1', xl: '3 / 2' }}
            rounded
            sizes="(min-width: 1280px) 690px, (min-width: 768px) 75vw, 100vw"
          />
        )
      }
    >
      <Text $tone="soft">{text}</Text>
      <RuledList rows={details} />
      {link ? (
        <div>
          <ArrowLink to={link.path}>{link.name}</ArrowLink>
        </div>
      ) : (
        <SocialLinks />
      )}
    </SplitSection>
  );
};

/** Renders the Community page: six circles and an index of links to them. */
const CommunityPage = () => {
  useSectionFocus();
  return (
    <>
      <PageHeader
        title="Community"
        lead="Good advice is borrowed from many people. These are the six circles that we learn from, and how you can join them."
      />
      <Index aria-label="On this page">
        <Container>
          <Entries $columns={{ m: 3, xl: 6 }} $gap="1px">
            {circles.map(({ id, title }) => (
              <li key={id}>
                <Entry to={`#${id}`}>{title}</Entry>
              </li>
            ))}
          </Entries>
        </Container>
      </Index>
      {circles.map((circle, index) => (
        <Circle key={circle.id} circle={circle} isMirrored={index % 2 === 1} />
      ))}
      <NextStep
        title="There is room at the table"
        text="Tell us what you do, or what you would like to learn. We will say honestly whether we can be of use to each other."
        links={{ 'Contact us': '/contact', 'Open positions': '/career' }}
      />
    </>
  );
};

export { CommunityPage as Component };
