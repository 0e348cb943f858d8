import {
  ColumnList,
  Container,
  customerPortraits,
  Icon,
  PageHeader,
  Picture,
  Section,
  starIcon,
  Text,
  VisuallyHidden,
} from '@ekamra/ui';
import { styled } from 'styled-components';
import { NextStep } from '../app/parts/next-step.tsx';
import testimonials from './testimonials.json' with { type: 'json' };

/** Number of stars of each testimonial. */
const stars = 5;

const Stars = styled.p`
  display: flex;
  gap: var(--space-1);
  color: var(--color-accent);
  svg {
    width: 1.125rem;
    height: 1.125rem;
    fill: currentColor;
  }
`;
const Card = styled.figure`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  height: 100%;
  padding: var(--space-6);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-white);
`;
const Words = styled.blockquote`
  flex: 1;
  line-height: 1.65;
`;
const Person = styled.figcaption`
  display: grid;
  grid-template-columns: 4rem 1fr;
  gap: var(--space-4);
  align-items: center;
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);
  picture {
    border-radius: 50%;
  }
`;
const Name = styled.p`
  font-family: var(--font-display);
  font-size: var(--text-l);
  line-height: 1.25;
`;

/** Renders the Testimonials page: messages with five stars, portrait, name and gender. */
const TestimonialsPage = () => (
  <>
    <PageHeader
      title="Testimonials"
      lead="What people say once the boxes are unpacked: the parts that went well, and those that took longer than planned."
    />
    <Section $tone="sand" aria-labelledby="in-their-words">
      <Container>
        <VisuallyHidden as="h2" id="in-their-words">
          In their own words
        </VisuallyHidden>
        <ColumnList $columns={{ m: 2, l: 3 }}>
          {testimonials.map(({ name, gender, msg }, index) => {
            const portrait = customerPortraits[index];
            return (
              <li key={name}>
                <Card>
                  <Stars>
                    <VisuallyHidden>{`${stars} out of ${stars} stars`}</VisuallyHidden>
                    {Array.from({ length: stars }, (_, star) => (
                      <Icon shape={starIcon} key={star} />
                    ))}
                  </Stars>
                  <Words>
                    <p>{msg}</p>
                  </Words>
                  <Person>
                    {portrait && (
                      <Picture picture={portrait} alt={`Portrait of ${name}`} ratio="1 / 1" sizes="4rem" />
                    )}
                    <div>
                      <Name>{name}</Name>
                      <Text $size="s" $tone="soft">
                        {gender}
                      </Text>
                    </div>
                  </Person>
                </Card>
              </li>
            );
          })}
        </ColumnList>
      </Container>
    </Section>
    <NextStep
      tone="white"
      title="Ask one of them yourself"
      text="With their consent, we put new clients in touch with old ones. Tell us what you are planning, and we will find somebody who has done it."
      links={{ 'Contact us': '/contact', 'Meet the community': '/communities' }}
    />
  </>
);

export { TestimonialsPage as Component };
