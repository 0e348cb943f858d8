import { SkipLink } from '@ekamra/ui';
import { type ReactNode, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { styled } from 'styled-components';
import { FloatingButtons } from './floating-buttons.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header/header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ScrollMemory } from './scroll-memory.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
`;
const Main = styled.main`
  flex: 1;
`;

/** Layout of every public page. Shows the matched page, or `children` instead. */
export const SiteLayout = ({ children }: { children?: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      <NavigationProgress />
      <Header />
      <Main id="main" ref={main} tabIndex={-1}>
        {children ?? <Outlet />}
      </Main>
      <Footer />
      <FloatingButtons />
      <ScrollMemory />
    </Frame>
  );
};
