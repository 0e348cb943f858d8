import { SkipLink, from } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
// oxlint-disable-next-line remote/no-global-style -- the ground of the back office, whose page is all of the document
import { createGlobalStyle, styled } from 'styled-components';
import { useAdminId } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { SideMenu, sideWidth } from './side-menu.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { TopBar } from './top-bar.tsx';

const Ground = createGlobalStyle`
  body { background: var(--color-sand-light); }
`;
const Column = styled.div`
  --bar-height: var(--header-height);
  --page-edge: var(--space-4);
  --banner-height: 2.75rem;

  &:has([data-connection]) {
    --bar-height: calc(var(--header-height) + var(--banner-height));
  }
  display: flex;
  flex-direction: column;
  min-height: 100dvh;

  ${from('l')} {
    --page-edge: var(--space-8);

    margin-left: ${sideWidth};
  }
  @media print {
    --bar-height: 0px;
    --page-edge: 0px;

    margin-left: 0;
  }
`;
const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

/** Moves the focus to the main element on navigation, so that Tab and screen readers continue from there. */
const useFocusOnPage = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** Frame of the back office: side menu, top bar and page. Redirects while no admin is stored. */
export default function Frame() {
  const adminId = useAdminId();
  const main = useFocusOnPage();
  const [exitPath, setExitPath] = useState<string>(paths.home);
  if (adminId === undefined) return <Navigate to={exitPath} replace />;
  return (
    <>
      <Ground />
      <SkipLink href="#main">Skip to the page</SkipLink>
      <SideMenu />
      <Column>
        <TopBar />
        <ConnectionBanner />
        <Main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </Main>
      </Column>
      <SignInAgain adminId={adminId} onLeave={setExitPath} />
    </>
  );
}
