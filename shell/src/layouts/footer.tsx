import { company } from '@ekamra/contracts/records/company';
import { canHover, Container, from, Logo, LogoMark, SocialLinks } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useServices } from '../app/services.ts';
import { ContactLinks } from './contact-links.tsx';
import { quickLinksWith } from './menu.ts';

const Ground = styled.footer`
  position: relative;
  isolation: isolate;
  overflow: clip;
  overflow-wrap: anywhere;
  background: var(--color-primary-deep);
  color: var(--color-sand);
`;
const Watermark = styled(LogoMark)`
  position: absolute;
  z-index: -1;
  right: max(var(--gutter), calc((100vw - var(--container)) / 2));
  bottom: calc(var(--space-12) * -1);
  width: auto;
  max-width: 80%;
  height: min(90%, 17rem);
  opacity: 0.045;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12) var(--space-10);
  padding-block: var(--space-16) var(--space-12);

  ${from('m')} {
    grid-template-columns: 1fr 1fr;
  }
  ${from('l')} {
    grid-template-columns: 1.4fr 1fr 1.2fr;
    padding-block: var(--space-20) var(--space-16);
  }
`;
const Brand = styled.div`
  display: grid;
  gap: var(--space-5);
  align-content: start;
  max-width: 22rem;

  ${from('m')} {
    grid-column: 1 / -1;
  }
  ${from('l')} {
    grid-column: auto;
  }
  p {
    font-family: var(--font-display);
    font-size: var(--text-xl);
    line-height: 1.3;
  }
`;
const Title = styled.h2`
  margin-bottom: var(--space-4);
  font: 600 var(--text-xs) / 1.4 var(--font-text);
  letter-spacing: 0.12em;
  text-transform: uppercase;
  color: var(--color-on-primary-soft);
`;
const Links = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  column-gap: var(--space-4);

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    color: inherit;
    text-decoration-color: transparent;
  }
  ${from('m')} {
    grid-template-columns: minmax(0, 1fr);
    a {
      min-height: 2.5rem;
    }
  }
  ${canHover} {
    a:hover {
      text-decoration-color: currentColor;
    }
  }
`;
const Address = styled.address`
  margin-bottom: var(--space-3);
  font-style: normal;
  line-height: 1.7;
`;
const Last = styled.p`
  padding-block: var(--space-6) calc(var(--space-6) + 4.5rem);
  border-top: 1px solid var(--color-primary-line);
  color: var(--color-on-primary-soft);
  font-size: var(--text-s);

  ${from('m')} {
    padding-bottom: var(--space-6);
  }
`;

/** Footer of every public page. */
export const Footer = () => {
  const { street, city, state, zipCode, country } = company.office;
  const { remotes } = useServices();
  return (
    <Ground>
      <Watermark />
      <Container>
        <Columns>
          <Brand>
            <Logo onDark />
            <p>{company.tagline}.</p>
            <SocialLinks />
          </Brand>
          <nav aria-labelledby="quick-links">
            <Title id="quick-links">Quick Links</Title>
            <Links>
              {quickLinksWith(remotes).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </Links>
          </nav>
          <div>
            <Title>Contact Info</Title>
            <Address>
              {street}
              <br />
              {city} {zipCode}
              <br />
              {state}, {country}
            </Address>
            <ContactLinks />
          </div>
        </Columns>
        <Last>© {company.name}. All rights reserved.</Last>
      </Container>
    </Ground>
  );
};
