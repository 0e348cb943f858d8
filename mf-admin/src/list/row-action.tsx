import { Button, LinkButton } from '@ekamra/ui';
import type { LucideIcon } from 'lucide-react';

type RowActionProps = {
  icon: LucideIcon;
  label: string;
  /** Accessible name, which names the record, too. */
  name: string;
} & ({ onClick(): void } | { to: string; state?: unknown });

/** Button or link of a row or a card. */
export const RowAction = ({ icon: Icon, label, name, ...target }: RowActionProps) => {
  const look = { variant: 'quiet', size: 's', icon: <Icon aria-hidden />, 'aria-label': name } as const;
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
