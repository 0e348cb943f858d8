import { company } from '@ekamra/contracts/company';
import { Logo } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { NavigationProgress } from './navigation-progress.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

/** Leaves the whole screen to the page: a remote with this layout brings its own frame and `main`. */
export const BareLayout = () => (
  <>
    <NavigationProgress />
    <Outlet />
    <ScrollMemory />
  </>
);

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;
const Bar = styled.header`
  display: flex;
  align-items: center;
  min-height: var(--header-height);
  padding-inline: var(--gutter);
  border-bottom: 1px solid var(--color-line);
`;
const Home = styled(Link)`
  text-decoration: none;
`;
const Main = styled.main`
  display: grid;
  flex: 1;
  align-items: center;
`;

/** A frame for pages that stand in no layout, such as an error in place of the back office: only the brand. */
export const BrandFrame = ({ children }: { children: ReactNode }) => (
  <Frame>
    <Bar>
      <Home to="/" aria-label={`${company.name}, home`}>
        <Logo />
      </Home>
    </Bar>
    <Main id="main">{children}</Main>
  </Frame>
);
