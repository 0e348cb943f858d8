import { Container, Section, Skeleton, Stack, VisuallyHidden } from '@ekamra/ui';

/** The shape of a property's page while it loads. */
export const RecordSkeleton = () => (
  <Section $tight aria-busy="true">
    <Container>
      <VisuallyHidden as="output">Loading the property</VisuallyHidden>
      <Stack $gap={6}>
        <Skeleton $width="60%" $height="3.5rem" />
        <Skeleton $width="40%" $height="1.5rem" />
        <Skeleton $ratio="16 / 10" />
        <Skeleton $height="6rem" />
      </Stack>
    </Container>
  </Section>
);
