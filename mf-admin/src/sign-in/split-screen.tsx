import { Heading, homeIcon, Icon, LinkButton, Logo, Picture, Inline, from, heroEntrance } from '@ekamra/ui';
import { company } from '@ekamra/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../app/paths.ts';

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(9rem, 24vh) 1fr;
  min-height: 100dvh;

  ${from('l')} {
    grid-template-rows: none;
    grid-template-columns: 1.15fr 1fr;
  }
`;
const Side = styled.header`
  position: relative;
  overflow: hidden;
  background: var(--color-primary);
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(
    to top,
    rgb(10 32 29 / 0.86) 0%,
    rgb(10 32 29 / 0.35) 45%,
    rgb(10 32 29 / 0.45) 100%
  );
`;
const Brand = styled(Link)`
  position: absolute;
  top: var(--space-6);
  left: var(--gutter);
  text-decoration: none;

  &:focus-visible {
    outline-color: var(--color-white);
    box-shadow: none;
  }
`;
const Line = styled.p`
  display: none;

  ${from('l')} {
    display: block;
    position: absolute;
    inset: auto var(--gutter) var(--space-16);
    max-width: 30rem;
    color: var(--color-white);
    font-family: var(--font-display);
    font-size: var(--text-3xl);
    line-height: 1.12;
    text-wrap: balance;
  }
`;
const Main = styled.main`
  display: flex;
  flex-direction: column;
  padding: var(--space-6) var(--gutter) var(--space-10);
`;
const Top = styled(Inline)`
  margin-right: calc(-1 * var(--space-3));
`;
const Middle = styled.div`
  display: grid;
  gap: var(--space-8);
  align-content: center;
  flex: 1;
  width: 100%;
  max-width: 26rem;
  margin-inline: auto;
  padding-block: var(--space-6);
`;
const Lead = styled.p`
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
`;

export interface SplitScreenProps {
  title: string;
  lead?: ReactNode;
  /** Replaces the Home shortcut. */
  shortcuts?: ReactNode;
  children: ReactNode;
}

/** Link to the public home page. */
export const HomeShortcut = () => (
  <LinkButton to={paths.home} variant="quiet" size="s" icon={<Icon shape={homeIcon} />}>
    Home
  </LinkButton>
);

/** Layout of the pages before the sign-in: a picture on one side, the page on the other. */
export const SplitScreen = ({ title, lead, shortcuts, children }: SplitScreenProps) => (
  <Frame>
    <Side>
      <Picture picture={heroEntrance} alt="" sizes="(min-width: 1024px) 54vw, 100vw" fill priority />
      <Shade />
      <Brand to={paths.home} aria-label={company.name}>
        <Logo onDark />
      </Brand>
      <Line>{company.tagline}.</Line>
    </Side>
    <Main id="main" tabIndex={-1}>
      <Top $gap={2} $justify="end">
        {shortcuts === undefined ? <HomeShortcut /> : shortcuts}
      </Top>
      <Middle>
        <div>
          <Heading level={1} size="3xl">
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </div>
        {children}
      </Middle>
    </Main>
  </Frame>
);
