import { from } from '@ekamra/ui';
import { Navigate, Outlet } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { useAdminId } from '../app/context.ts';
import { paths } from '../app/paths.ts';
import { Side, sideWidth } from './side.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { TopBar } from './top-bar.tsx';

const Ground = createGlobalStyle`
  body { background: var(--color-sand-light); }
`;
const Column = styled.div`
  --bar-height: var(--header-height);
  --page-edge: var(--space-4);

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

/** The admin shell (spec.md 2.3): side menu, top bar, page. Only while an admin is stored. */
export default function Frame() {
  const adminId = useAdminId();
  if (adminId === undefined) return <Navigate to={paths.home} replace />;
  return (
    <>
      <Ground />
      <Side />
      <Column>
        <TopBar />
        <Main id="main" tabIndex={-1}>
          <Outlet />
        </Main>
      </Column>
      <SignInAgain adminId={adminId} />
    </>
  );
}
