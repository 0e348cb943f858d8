import { canHover, from } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { type SectionLinkList, SectionLinks } from '../app/section-links.tsx';

const Nav = styled.nav`
  ${from('l')} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-8));
  }
  @media print {
    display: none;
  }
`;
const List = styled.ol.attrs({ role: 'list' })`
  border-top: 1px solid var(--color-line);
  li {
    border-bottom: 1px solid var(--color-line);
  }
`;
const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 3rem;
  padding-block: var(--space-2);
  color: var(--color-ink);
  line-height: 1.35;
  text-decoration: none;
  transition:
    border-color var(--motion-fast) var(--ease),
    color var(--motion-fast) var(--ease);

  ${canHover} {
    &:hover {
      color: var(--color-primary);
      background: var(--color-primary-soft);
    }
  }
  ${from('l')} {
    padding-inline: var(--space-3);
    border-left: 2px solid transparent;
    &[aria-current] {
      border-color: var(--color-accent);
      color: var(--color-primary);
      font-weight: 600;
    }
  }
`;

/** The chapters of the terms; beside them on wide screens, where it marks the one that is being read. */
export const Contents = ({ sections, current }: SectionLinkList) => (
  <Nav aria-label="On this page">
    <List>
      <SectionLinks {...{ sections, current, Entry }} />
    </List>
  </Nav>
);
