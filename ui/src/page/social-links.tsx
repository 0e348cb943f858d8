import { company } from '@ekamra/contracts/records/company';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { facebookIcon, instagramIcon, linkedinIcon, youtubeIcon } from '../brand-icons.ts';
import { canHover } from '../media.ts';

const networks = [
  { name: 'Facebook', href: company.social.facebook, icon: facebookIcon },
  { name: 'Instagram', href: company.social.instagram, icon: instagramIcon },
  { name: 'LinkedIn', href: company.social.linkedin, icon: linkedinIcon },
  { name: 'YouTube', href: company.social.youtube, icon: youtubeIcon },
];

const List = styled.ul<{ $small: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  /* Aligns the icons, not their padding, with the text. */
  margin: 0 calc(var(--space-${({ $small }) => ($small ? 2 : 3)}) * -1);
  padding: 0;
  list-style: none;

  a {
    display: grid;
    place-items: center;
    width: ${({ $small }) => ($small ? '2rem' : '2.75rem')};
    height: ${({ $small }) => ($small ? '2rem' : '2.75rem')};
    border-radius: var(--radius-s);
    color: inherit;
    opacity: 0.88;
  }
  ${canHover} {
    a:hover {
      opacity: 1;
      background: color-mix(in srgb, currentcolor 12%, transparent);
    }
  }
  svg {
    width: ${({ $small }) => ($small ? '1rem' : '1.25rem')};
    height: ${({ $small }) => ($small ? '1rem' : '1.25rem')};
  }
`;

/** Renders links to the company's pages on social networks, in the colour of the surrounding text. */
export const SocialLinks = ({ small = false }: { small?: boolean }) => (
  <List $small={small}>
    {networks.map(({ name, href, icon }) => (
      <li key={name}>
        <a href={href} target="_blank" rel="noopener" aria-label={`${company.name} on ${name}`}>
          <Icon shape={icon} />
        </a>
      </li>
    ))}
  </List>
);
