import { canHover, Container, from } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Circle } from './copy.ts';

const Nav = styled.nav`
  padding-block: var(--space-8) 0;
  ${from('m')} {
    padding-block: var(--space-12) var(--space-4);
  }
`;
const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-line);
  ${from('m')} {
    grid-template-columns: repeat(3, 1fr);
  }
  ${from('xl')} {
    grid-template-columns: repeat(6, 1fr);
  }
`;
const Entry = styled(Link)`
  display: flex;
  align-items: center;
  height: 100%;
  min-height: 4rem;
  padding: var(--space-3) var(--space-4);
  background: var(--color-white);
  color: var(--color-ink);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.35;
  text-decoration: none;
  transition: background-color var(--motion-fast) var(--ease);
  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
      color: var(--color-primary);
    }
  }
  &:focus-visible {
    outline-offset: -4px;
    box-shadow: none;
  }
`;

/** The circles at a glance, each leading to its section. */
export const CircleIndex = ({ circles }: { circles: readonly Circle[] }) => (
  <Nav aria-label="On this page">
    <Container>
      <List>
        {circles.map(({ id, title }) => (
          <li key={id}>
            <Entry to={`#${id}`}>{title}</Entry>
          </li>
        ))}
      </List>
    </Container>
  </Nav>
);
