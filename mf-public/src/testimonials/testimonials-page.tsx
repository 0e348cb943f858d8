import { Container, from, LinkButton, PageHeader, Section, VisuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';
import { NextStep } from '../app/next-step.tsx';
import { testimonials } from './content.ts';
import { TestimonialCard } from './testimonial-card.tsx';

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--space-4);
  ${from('m')} {
    grid-template-columns: repeat(2, 1fr);
    gap: var(--space-6);
  }
  ${from('l')} {
    grid-template-columns: repeat(3, 1fr);
  }
`;

/** What six clients say (spec.md 2.4, "Testimonials"). */
const TestimonialsPage = () => (
  <>
    <PageHeader
      title="Testimonials"
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Testimonials' }]}
      lead="What people say once the boxes are unpacked: the parts that went well, and those that took longer than planned."
    />
    <Section $tone="sand" aria-labelledby="in-their-words">
      <Container>
        <VisuallyHidden as="h2" id="in-their-words">
          In their own words
        </VisuallyHidden>
        <Cards>
          {testimonials.map((testimonial) => (
            <li key={testimonial.name}>
              <TestimonialCard {...testimonial} />
            </li>
          ))}
        </Cards>
      </Container>
    </Section>
    <NextStep
      tone="white"
      title="Ask one of them yourself"
      text="With their consent, we put new clients in touch with old ones. Tell us what you are planning, and we will find somebody who has done it."
    >
      <LinkButton to="/contact">Contact us</LinkButton>
      <LinkButton to="/communities" variant="secondary">
        Meet the community
      </LinkButton>
    </NextStep>
  </>
);

export { TestimonialsPage as Component };
