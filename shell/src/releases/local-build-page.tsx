import { parseLocalBuildFragment } from '@ekamra/contracts/releases/local-build';
import { localBuildPath } from '@ekamra/contracts/releases/calls';
import type { LocalBuild } from '@ekamra/contracts/releases/page';
import { Alert, Button, Heading, LinkButton, Stack, Text } from '@ekamra/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useIsAdmin, useServices } from '../app/services.ts';
import { BrandBar } from '../layouts/bare-layout.tsx';
import { createReleaseApi, errorMessage } from './release-api.ts';
import { timeOf } from './release-labels.ts';

const Main = styled.main`
  max-width: var(--measure);
  margin-inline: auto;
  padding: var(--space-8) var(--gutter) var(--space-20);
  overflow-wrap: anywhere;
`;

/** Says what a link would show, once the server has checked it, and has it shown. */
const Offer = ({ build }: { build: LocalBuild }) => {
  const { session } = useServices();
  const api = useMemo(() => createReleaseApi(session), [session]);
  const { data: facts, error } = useQuery(api.localBuild(build));
  const show = useMutation({
    mutationFn: () => api.showLocalBuild(build),
    onSuccess: ({ path }) => window.location.assign(path),
  });
  if (error) return <Alert tone="error" title={errorMessage(error)} />;
  if (!facts) return <Text aria-live="polite">Checking the link …</Text>;
  const { remote, origin, until } = facts;
  return (
    <>
      <Text>
        This browser, and no other, gets <strong>{remote}</strong> from <strong>{origin}</strong> until{' '}
        {timeOf(until)}. Everything else stays as it is live.
      </Text>
      <Alert tone="error" title="Allow only what you started, or whose author you trust.">
        The code at that address can do on this site whatever you can do.
      </Alert>
      {show.isError && <Alert tone="error" title={errorMessage(show.error)} />}
      <Button busy={show.isPending || show.isSuccess} onClick={() => show.mutate()}>
        Show this build
      </Button>
      <Text $size="s" $tone="soft">
        If the browser asks whether this site may connect to devices of the local network, that is the build.
      </Text>
    </>
  );
};

const Contents = () => {
  const { hash } = useLocation();
  const build = useMemo(() => parseLocalBuildFragment(hash), [hash]);
  if (!useIsAdmin())
    return (
      <>
        <Text>Only signed-in admins have builds shown. Sign in, and open the link again.</Text>
        <LinkButton to={`/login?next=${encodeURIComponent(localBuildPath)}`}>Sign in</LinkButton>
      </>
    );
  if (!build) return <Text>Open the whole link that npm run dev -- &lt;remote&gt; --inside printed.</Text>;
  return <Offer build={build} />;
};

/**
 * Page that the link to a local build leads to. The link is in the fragment, which anybody can have written: nothing of it is
 * shown before the server has checked it, to whom the page sends it in a body, which reaches no log.
 */
export const LocalBuildPage = () => (
  <>
    <BrandBar to="/dashboard" name="dashboard" />
    <Main id="main">
      <Stack $gap={5} $align="start">
        <Heading level={1} size="2xl">
          Show a local build
        </Heading>
        <Contents />
      </Stack>
    </Main>
  </>
);
