import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { HomeLink } from './home-link.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ScrollMemory } from './scroll-memory.tsx';

/** Layout without a frame: the remote brings its own frame and `main`. */
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
  justify-content: space-between;
  gap: var(--space-3);
  min-height: var(--header-height);
  padding-inline: var(--gutter);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-white);
`;
const Main = styled.main`
  display: grid;
  flex: 1;
  align-items: center;
`;

interface BrandBarProps {
  /** Page that the brand leads to, and its name. */
  to: string;
  name: string;
  children?: ReactNode;
}

/** Header with only the brand, and `children` at its end. */
export const BrandBar = ({ to, name, children }: BrandBarProps) => (
  <Bar>
    <HomeLink to={to} name={name} />
    {children}
  </Bar>
);

/** Frame for pages without a layout, such as an error in place of the back office: only the brand. */
export const BrandFrame = ({ children }: { children: ReactNode }) => (
  <Frame>
    <BrandBar to="/" name="home" />
    <Main id="main">{children}</Main>
  </Frame>
);
