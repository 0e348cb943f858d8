import { endLocalBuildPath } from '@ekamra/contracts/releases/calls';
import { Alert, Button, Cluster, Container, GlobalStyle, Heading, Stack } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { ShownBuild } from '../boot/boot-types.ts';

const Main = styled.main`
  padding-block: var(--space-12);
`;

/** Page in place of every other while a local build is refused. */
export const RefusedBuild = ({ remote, origin, reason }: ShownBuild & { reason: string }) => (
  <>
    <GlobalStyle />
    <Main>
      <Container>
        <Stack $gap={5} $align="start">
          <Heading level={1} size="2xl">
            The build of {remote} was refused
          </Heading>
          <Alert tone="error" title={reason}>
            Nothing of {origin} was run.
          </Alert>
          <Cluster $gap={3}>
            <Button onClick={() => window.location.reload()}>Try again</Button>
            <Button variant="secondary" onClick={() => window.location.assign(endLocalBuildPath)}>
              End
            </Button>
          </Cluster>
        </Stack>
      </Container>
    </Main>
  </>
);
