import { Container, from, Section, Skeleton, Stack, VisuallyHidden } from '@ekamra/ui';
import { styled } from 'styled-components';

const Head = styled(Section)`
  > * {
    opacity: 0.24;
  }
`;
const Columns = styled.div`
  display: grid;
  gap: var(--space-12);
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

/** The shape of a property's page while it loads. */
export const RecordSkeleton = () => (
  <div aria-busy="true">
    <VisuallyHidden as="output">Loading the property</VisuallyHidden>
    <Head $tone="primary" $tight>
      <Container>
        <Stack $gap={5}>
          <Skeleton $width="12rem" />
          <Skeleton $width="min(28rem, 90%)" $height="3.5rem" />
          <Skeleton $width="min(24rem, 70%)" $height="1.5rem" />
          <Skeleton $width="min(16rem, 50%)" $height="6rem" />
        </Stack>
      </Container>
    </Head>
    <Section $tight>
      <Container>
        <Columns>
          <Stack $gap={6}>
            <Skeleton $ratio="16 / 10" />
            <Skeleton $height="8rem" />
          </Stack>
          <Skeleton $height="34rem" />
        </Columns>
      </Container>
    </Section>
  </div>
);
