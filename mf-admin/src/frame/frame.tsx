import { from } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useAdminId } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Side, sideWidth } from './side.tsx';
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
`;
const Main = styled.main`
  flex: 1;
  min-width: 0;
`;

const Skip = styled.a`
  position: fixed;
  top: var(--space-2);
  left: var(--space-2);
  z-index: var(--z-skip);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-s);
  background: var(--color-white);
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

/** Puts the focus on the page when another one is shown, so that Tab and a screen reader go on from there. */
const useFocusOnPage = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** The admin shell (spec.md 2.3): side menu, top bar, page. Only while an admin is stored. */
export default function Frame() {
  const adminId = useAdminId();
  const main = useFocusOnPage();
  const [exit, setExit] = useState<string>(paths.home);
  if (adminId === undefined) return <Navigate to={exit} replace />;
  return (
    <>
      <Ground />
      <Skip href="#main">Skip to the page</Skip>
      <Side />
      <Column>
        <TopBar />
        <ConnectionBanner />
        <Main id="main" ref={main} tabIndex={-1}>
          <Outlet />
        </Main>
      </Column>
      <SignInAgain adminId={adminId} onLeave={setExit} />
    </>
  );
}
