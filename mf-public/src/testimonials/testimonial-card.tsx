import { Picture, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Testimonial } from './content.ts';
import { Rating } from './rating.tsx';

const Frame = styled.figure`
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

/** What one client says: message, five stars, portrait, name and gender (spec.md 2.4, "Testimonials"). */
export const TestimonialCard = ({ name, gender, img_url, msg }: Testimonial) => (
  <Frame>
    <Rating />
    <Words>
      <p>{msg}</p>
    </Words>
    <Person>
      <Picture
        picture={{ src: img_url, width: 400, height: 400, alt: `Portrait of ${name}` }}
        ratio="1 / 1"
        sizes="4rem"
      />
      <div>
        <Name>{name}</Name>
        <Text $size="s" $tone="soft">
          {gender}
        </Text>
      </div>
    </Person>
  </Frame>
);
