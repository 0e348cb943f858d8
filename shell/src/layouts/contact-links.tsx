import { callLink, company, mailLink } from '@ekamra/contracts/records/company';
import { Icon, mailIcon, phoneIcon } from '@ekamra/ui';
import { styled } from 'styled-components';

const List = styled.ul.attrs({ role: 'list' })<{ $row: boolean }>`
  display: flex;
  flex-direction: ${({ $row }) => ($row ? 'row' : 'column')};
  gap: ${({ $row }) => ($row ? 'var(--space-6)' : '0')};

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: ${({ $row }) => ($row ? '2rem' : '2.75rem')};
    color: inherit;
    text-decoration-color: transparent;
    transition: text-decoration-color var(--motion-fast) var(--ease);
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  svg {
    flex: none;
    width: 1em;
    height: 1em;
  }
`;

/** Telephone and e-mail links in the surrounding text colour. */
export const ContactLinks = ({ row = false }: { row?: boolean }) => (
  <List $row={row}>
    <li>
      <a href={callLink}>
        <Icon shape={phoneIcon} />
        {company.phoneShown}
      </a>
    </li>
    <li>
      <a href={mailLink}>
        <Icon shape={mailIcon} />
        {company.email}
      </a>
    </li>
  </List>
);
