import { company } from '@ekamra/contracts/company';
import { ArrowLeftIcon, from, Heading, LinkButton, Logo, SkipLink } from '@ekamra/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { createGlobalStyle, styled } from 'styled-components';

const dashboard = '/dashboard';

const Ground = createGlobalStyle`
  body { background: var(--color-sand-light); }
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
const Home = styled(Link)`
  display: inline-flex;
  text-decoration: none;
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

  &:focus {
    outline: none;
    box-shadow: none;
  }
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

/** Around the page: the brand, the way back to the dashboard, and the page's name. */
export const ReleasesFrame = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  useEffect(() => {
    // Whoever comes from another page of ours goes on from here with Tab and with a screen reader.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Ground />
      <SkipLink href="#main">Skip to the page</SkipLink>
      <Bar>
        <Home to={dashboard} aria-label={`${company.name}, dashboard`}>
          <Logo />
        </Home>
        <LinkButton to={dashboard} variant="quiet" size="s" icon={<ArrowLeftIcon aria-hidden />}>
          <More>Back to the </More>Dashboard
        </LinkButton>
      </Bar>
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
