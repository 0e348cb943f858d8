import { below, Container, from, LinkButton, SocialLinks } from '@ekamra/ui';
import { styled } from 'styled-components';
import { ContactLinks } from '../contact-links.tsx';
import { HomeLink } from '../home-link.tsx';
import { Drawer } from './drawer.tsx';
import { MenuBar } from './menu-bar.tsx';
import { SearchLink, ShortlistLink } from './header-tools.tsx';

/** Without its own box, so that the bar inside stays sticky for the whole page. */
const Banner = styled.header`
  display: contents;

  @media print {
    display: none;
  }
`;
const TopBar = styled.div`
  background: var(--color-primary);
  color: var(--color-sand);
  font-size: 0.8125rem;

  ${below('xl')} {
    display: none;
  }
`;
const TopRow = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2.5rem;
`;
const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: var(--z-sticky);
  border-bottom: 1px solid var(--color-line);
  background: var(--color-white);
`;
const Row = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--header-height);

  ${from('s')} {
    gap: var(--space-4);
  }
  /* Where entries of remotes need room, labels of the menu take two lines, and nothing beside it. */
  ${from('xl')} {
    > :not(nav) {
      flex-shrink: 0;
    }
  }
`;
const Wide = styled.nav`
  height: 100%;
  margin-left: auto;

  ${below('xl')} {
    display: none;
  }
`;
const Login = styled.div`
  ${below('s')} {
    display: none;
  }
`;
const Tools = styled.div`
  display: flex;
  margin-left: auto;

  /* A phone with large letters has room for the drawer's button only; the drawer has both links. */
  @media (max-width: 18.5em) {
    display: none;
  }

  ${from('xl')} {
    margin-left: 0;
  }
`;
const Narrow = styled.div`
  /* Aligns the icon's lines, not its padding, with the page's text. */
  margin-right: calc(var(--space-3) * -1);

  ${from('xl')} {
    display: none;
  }
`;

/** Header of every public page: contact details, the menu as bar or drawer, and Login. It is sticky. */
export const Header = () => (
  <Banner>
    <TopBar>
      <TopRow>
        <ContactLinks row />
        <SocialLinks small />
      </TopRow>
    </TopBar>
    <Bar>
      <Row>
        <HomeLink to="/" name="home" />
        <Wide aria-label="Main">
          <MenuBar />
        </Wide>
        <Tools>
          <SearchLink />
          <ShortlistLink />
        </Tools>
        <Login>
          <LinkButton to="/login" size="s" variant="secondary">
            Login
          </LinkButton>
        </Login>
        <Narrow>
          <Drawer />
        </Narrow>
      </Row>
    </Bar>
  </Banner>
);
