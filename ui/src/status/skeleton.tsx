import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../layout/visually-hidden.ts';

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

/** Placeholder of loading content. It is decorative: announce the loading once, for the whole. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: string;
  $ratio?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  ${({ $ratio, $height = '1em' }) => ($ratio ? `aspect-ratio: ${$ratio};` : `height: ${$height};`)}
  border-radius: var(--radius-s);
  background: var(--color-sand-deep);
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

const CardFrame = styled.div`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  overflow: hidden;
  background: var(--color-white);
`;
const CardBody = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: 0 var(--space-6) var(--space-6);
`;

/** Renders the skeleton of a card with a picture, a name, a line and facts; a dense one is that of a property. */
export const CardSkeleton = ({ isDense = false }: { isDense?: boolean }) => (
  <CardFrame aria-hidden="true">
    <Skeleton $ratio={isDense ? '16 / 9' : '3 / 2'} />
    <CardBody>
      <Skeleton $width="70%" $height="1.5rem" />
      <Skeleton $width="90%" />
      <Skeleton $width="55%" />
      <Skeleton $width="40%" $height="2.25rem" />
    </CardBody>
  </CardFrame>
);

/** Renders `count` card skeletons as children of a grid, and one text for screen readers. */
export const CardSkeletons = ({
  count,
  label = 'Loading',
  isDense = false,
}: {
  count: number;
  label?: string;
  isDense?: boolean;
}) => (
  <>
    <VisuallyHidden as="output">{label}</VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <CardSkeleton key={index} isDense={isDense} />
    ))}
  </>
);
