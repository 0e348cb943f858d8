import { Container, from, LinkButton, MailIcon, PageHeader, Section } from '@ekamra/ui';
import { styled } from 'styled-components';
import { mailLink } from '../app/contact-card.tsx';
import { NextStep } from '../app/next-step.tsx';
import { useSectionFocus } from '../app/use-section-focus.ts';
import { useSectionInView } from '../app/use-section-in-view.ts';
import { Chapter } from './chapter.tsx';
import { Contents } from './contents.tsx';
import { chapters } from './copy.ts';

const ids = chapters.map(({ id }) => id);

const Columns = styled.div`
  display: grid;
  gap: var(--space-12);
  ${from('l')} {
    grid-template-columns: 3fr 9fr;
    gap: var(--space-20);
    align-items: start;
  }
`;
const Chapters = styled.article`
  display: grid;
  gap: var(--space-16);
  ${from('m')} {
    gap: var(--space-24);
  }
`;

/** Privacy, copyright, confidentiality and disclosure (spec.md 2.4, "Terms"). */
const TermsPage = () => {
  const current = useSectionInView(ids);
  useSectionFocus();
  return (
    <>
      <PageHeader
        title="Terms & Conditions"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Terms & Conditions' }]}
        lead={
          <>
            Effective <time dateTime="2024-06">June 2024</time>. Five short chapters, written to be read
            before they are needed.
          </>
        }
      />
      <Section aria-label="Terms & Conditions">
        <Container>
          <Columns>
            <Contents sections={chapters} current={current} />
            <Chapters>
              {chapters.map((chapter) => (
                <Chapter key={chapter.id} {...chapter} />
              ))}
            </Chapters>
          </Columns>
        </Container>
      </Section>
      <NextStep
        title="Something unclear?"
        text="Ask before you agree to anything. We explain every line on this page, and change the ones that need explaining twice."
      >
        <LinkButton href={mailLink} icon={<MailIcon aria-hidden />}>
          Write to us
        </LinkButton>
        <LinkButton to="/contact" variant="secondary">
          Contact us
        </LinkButton>
      </NextStep>
    </>
  );
};

export { TermsPage as Component };
