import { Cluster, Icon, LinkButton, mailIcon } from '@ekamra/ui';

/** Labels of links with their paths, or `mailto:` addresses; the first is the main one. */
export type ActionTargets = Readonly<Record<string, string>>;

export interface ActionLinksProps {
  links: ActionTargets;
  justify?: 'start' | 'center';
}

/** Renders one or two links styled as buttons. */
export const ActionLinks = ({ links, justify = 'start' }: ActionLinksProps) => (
  <Cluster $gap={3} $fill $justify={justify}>
    {Object.entries(links).map(([label, target], index) => (
      <LinkButton
        key={label}
        variant={index === 0 ? 'primary' : 'secondary'}
        {...(target.startsWith('/') ? { to: target } : { href: target, icon: <Icon shape={mailIcon} /> })}
      >
        {label}
      </LinkButton>
    ))}
  </Cluster>
);
