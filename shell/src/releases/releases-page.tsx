import { arrowLeftIcon, from, Heading, Icon, LinkButton, SkipLink } from '@ekamra/ui';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useIsAdmin, useServices } from '../app/services.ts';
import { BrandBar } from '../layouts/bare-layout.tsx';
import { createReleaseApi, ReleaseApiProvider } from './release-api.ts';
import { releasesLoginPath, Remotes } from './remote-list.tsx';

const dashboard = '/dashboard';

const Ground = createGlobalStyle`
  body { background: var(--color-sand-light); }
`;
const More = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);

  ${from('s')} {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
  }
`;
const Main = styled.main`
  width: 100%;
  max-width: calc(76rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--space-6) var(--gutter) var(--space-20);

  ${from('m')} {
    padding-top: var(--space-10);
  }
`;
const Lead = styled.p`
  margin-block: var(--space-2) var(--space-6);
  max-width: var(--measure);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

/** Frame of the page: the brand, a link to the dashboard, and the title. */
const ReleasesFrame = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  useEffect(() => {
    // After a navigation from another page, Tab and screen readers continue from here.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Ground />
      <SkipLink href="#main">Skip to the page</SkipLink>
      <BrandBar to={dashboard} name="dashboard">
        <LinkButton to={dashboard} variant="quiet" size="s" icon={<Icon shape={arrowLeftIcon} />}>
          <More>Back to the </More>Dashboard
        </LinkButton>
      </BrandBar>
      <Main id="main" ref={main} tabIndex={-1}>
        <Heading level={1} size="2xl">
          Releases
        </Heading>
        <Lead>
          What visitors get of each part of the site, how often their visits fail, and the way back to what
          was live before.
        </Lead>
        {children}
      </Main>
    </>
  );
};

/**
 * Page with the live versions of every remote, their figures and rollbacks. Shown only while an admin is stored;
 * permissions are checked by the server.
 */
export const ReleasesPage = () => {
  const { session } = useServices();
  const isAdmin = useIsAdmin();
  const api = useMemo(() => createReleaseApi(session), [session]);
  if (!isAdmin) return <Navigate to={releasesLoginPath} replace />;
  return (
    <ReleaseApiProvider value={api}>
      <ReleasesFrame>
        <Remotes />
      </ReleasesFrame>
    </ReleaseApiProvider>
  );
};
