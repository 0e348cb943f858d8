import { Button, Icon, type IconShape, LinkButton } from '@ekamra/ui';

type RowActionProps = {
  icon: IconShape;
  label: string;
  /** Accessible name, which names the record, too. */
  name: string;
} & ({ onClick(): void } | { to: string; state?: unknown });

/** Button or link of a row or a card. */
export const RowAction = ({ icon, label, name, ...target }: RowActionProps) => {
  const look = { variant: 'quiet', size: 's', icon: <Icon shape={icon} />, 'aria-label': name } as const;
  return 'to' in target ? (
    <LinkButton {...look} {...target}>
      {label}
    </LinkButton>
  ) : (
    <Button {...look} {...target}>
      {label}
    </Button>
  );
};
