import { StarIcon, VisuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';

/** Each testimonial has five (spec.md 2.4, "Testimonials"). */
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

/** The five stars of a testimonial; a screen reader says "5 out of 5 stars". */
export const Rating = () => (
  <Stars>
    <VisuallyHidden>{`${stars} out of ${stars} stars`}</VisuallyHidden>
    {Array.from({ length: stars }, (_, index) => (
      <StarIcon key={index} aria-hidden />
    ))}
  </Stars>
);
