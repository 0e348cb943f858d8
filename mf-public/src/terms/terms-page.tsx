import { mailLink } from '@ekamra/contracts/records/company';
import {
  canHover,
  Container,
  from,
  Halves,
  Heading,
  PageHeader,
  Section,
  Text,
  forcedColours,
} from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { fillCompany } from '../app/fill-company.ts';
import { NextStep } from '../app/parts/next-step.tsx';
import { RuledPoints } from '../app/parts/points.tsx';
import { SectionLinks } from '../record-page/section-links.tsx';
import { useSectionFocus } from '../record-page/use-section-focus.ts';
import { useSectionInView } from '../record-page/use-section-in-view.ts';
import terms from './terms.json' with { type: 'json' };

const chapters = terms.map(({ clauses, ...chapter }) => ({
  ...chapter,
  clauses: clauses.map(({ title, text }) => ({ title, text: fillCompany(text) })),
}));
const ids = chapters.map(({ id }) => id);

const Chapters = styled.article`
  display: grid;
  gap: var(--space-16);
  ${from('m')} {
    gap: var(--space-24);
  }
`;
const Chapter = styled.section`
  display: grid;
  gap: var(--space-4);
`;
const Contents = styled.nav`
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-8));
  }
  @media print {
    display: none;
  }
`;
const Entries = styled.ol.attrs({ role: 'list' })`
  border-top: 1px solid var(--color-line);
  li {
    border-bottom: 1px solid var(--color-line);
  }
`;
const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 3rem;
  padding-block: var(--space-2);
  color: var(--color-ink);
  line-height: 1.35;
  text-decoration: none;
  transition:
    border-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);

  ${canHover} {
    &:hover {
      color: var(--color-primary);
      background: var(--color-primary-soft);
    }
  }
  ${from('l')} {
    padding-inline: var(--space-3);
    border-left: 2px solid transparent;
    ${forcedColours} {
      border-left-color: Canvas;
    }
    &[aria-current] {
      border-color: var(--color-accent);
      color: var(--color-primary);
      ${forcedColours} {
        border-color: Highlight;
      }
      font-weight: 600;
    }
  }
`;

/** Renders the Terms page: its chapters, and their contents, which mark the chapter being read. */
const TermsPage = () => {
  const current = useSectionInView(ids);
  useSectionFocus();
  return (
    <>
      <PageHeader
        title="Terms & Conditions"
        lead={
          <>
            Effective <time dateTime="2024-06">June 2024</time>. Five short chapters, written to be read
            before they are needed.
          </>
        }
      />
      <Section aria-label="Terms & Conditions">
        <Container>
          <Halves $columns={{ l: '3fr 9fr' }} $align="start">
            <Contents aria-label="On this page">
              <Entries>
                <SectionLinks sections={chapters} current={current} Entry={Entry} />
              </Entries>
            </Contents>
            <Chapters>
              {chapters.map(({ id, title, summary, clauses }) => (
                <Chapter key={id} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
                  <Heading level={2} size="2xl" id={`${id}-heading`}>
                    {title}
                  </Heading>
                  <Text $size="l">{summary}</Text>
                  <RuledPoints points={clauses} row={{ m: '3fr 7fr' }} pad={5} size="l" />
                </Chapter>
              ))}
            </Chapters>
          </Halves>
        </Container>
      </Section>
      <NextStep
        title="Something unclear?"
        text="Ask before you agree to anything. We explain every line on this page, and change the ones that need explaining twice."
        links={{ 'Write to us': mailLink, 'Contact us': '/contact' }}
      />
    </>
  );
};

export { TermsPage as Component };
