import { company } from '@ekamra/contracts/company';
import { Container, from, LinkButton, Logo, SocialLinks } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ContactLinks } from '../contact-links.tsx';
import { Drawer } from './drawer.tsx';
import { MenuBar } from './menu-bar.tsx';
import { SearchLink, ShortlistLink } from './tools.tsx';

/** Without a box of its own, so that the bar inside sticks for as long as the page lasts. */
const Banner = styled.header`
  display: contents;

  @media print {
    display: none;
  }
`;
const TopBar = styled.div`
  display: none;

  ${from('xl')} {
    display: block;
    background: var(--color-primary);
    color: var(--color-sand);
    font-size: 0.8125rem;
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
`;
const Wide = styled.nav`
  display: none;
  height: 100%;
  margin-left: auto;

  ${from('xl')} {
    display: block;
  }
`;
const Login = styled.div`
  display: none;

  ${from('s')} {
    display: block;
  }
`;
const Tools = styled.div`
  display: flex;
  margin-left: auto;

  ${from('xl')} {
    margin-left: 0;
  }
`;
const Narrow = styled.div`
  /* The lines of the icon, not the room around it, end where the page's text ends. */
  margin-right: calc(var(--space-3) * -1);

  ${from('xl')} {
    display: none;
  }
`;
const Home = styled(Link)`
  display: flex;
  text-decoration: none;
`;

/** The head of every public page: contact details, the menu as bar or drawer, and Login. It stays in sight. */
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
        <Home to="/" aria-label={`${company.name}, home`}>
          <Logo />
        </Home>
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
