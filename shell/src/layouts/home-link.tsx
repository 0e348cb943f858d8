import { company } from '@ekamra/contracts/records/company';
import { Logo } from '@ekamra/ui';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const Styled = styled(Link)`
  display: flex;
  text-decoration: none;
`;

/** The brand as a link to a page, which `name` names: `home`. */
export const HomeLink = ({ to, name }: { to: string; name: string }) => (
  <Styled to={to} aria-label={`${company.name}, ${name}`}>
    <Logo />
  </Styled>
);
