import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { arrowRightIcon, pencilIcon, phoneIcon, trashIcon } from '../icons.ts';
import { Cluster, Stack } from '../layout/container.ts';
import { ArrowLink } from './arrow-link.tsx';
import type { ButtonSize, ButtonVariant } from './button-look.ts';
import { Button } from './button.tsx';
import { IconButton, IconLink } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

export default { title: 'Buttons' };

const variants: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const onDark: readonly ButtonVariant[] = ['light', 'lightOutline'];
const sizes: readonly ButtonSize[] = ['s', 'm', 'l'];
const dark = { padding: 'var(--space-6)', background: 'var(--color-primary)' };

export const Variants = () => (
  <Stack>
    <Cluster>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Cluster>
    <Cluster style={dark}>
      {onDark.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </Cluster>
  </Stack>
);

export const Sizes = () => (
  <Stack>
    <Cluster>
      {sizes.map((size) => (
        <Button key={size} size={size} iconAfter={<Icon shape={arrowRightIcon} />}>
          {`Size ${size}`}
        </Button>
      ))}
    </Cluster>
    <Button full icon={<Icon shape={phoneIcon} />}>
      Full width
    </Button>
  </Stack>
);

export const Disabled = () => (
  <Cluster>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} disabled>
        {variant}
      </Button>
    ))}
  </Cluster>
);

export const Busy = () => (
  <Cluster>
    {variants.map((variant) => (
      <Button key={variant} variant={variant} busy busyLabel="Please Wait..">
        {variant}
      </Button>
    ))}
  </Cluster>
);

const BusyWhilePressed = () => {
  const [isBusy, setBusy] = useState(false);
  return (
    <Cluster>
      <Button busy={isBusy} busyLabel="Saving…" onClick={() => setBusy(true)}>
        Save
      </Button>
      <Button variant="secondary" onClick={() => setBusy(false)}>
        Finish
      </Button>
    </Cluster>
  );
};
export const BecomesBusy = () => <BusyWhilePressed />;

export const Links = () => (
  <Cluster>
    <LinkButton to="/properties">Page</LinkButton>
    <LinkButton href="tel:+919437055501" variant="secondary" icon={<Icon shape={phoneIcon} />}>
      Call
    </LinkButton>
    <ArrowLink to="/lands">All lands</ArrowLink>
  </Cluster>
);

export const Icons = () => (
  <Stack>
    <Cluster>
      {(['quiet', 'outline', 'solid', 'danger'] as const).map((variant) => (
        <IconButton key={variant} label={`Edit, ${variant}`} variant={variant}>
          <Icon shape={pencilIcon} />
        </IconButton>
      ))}
      <IconButton label="Remove, small" small variant="danger">
        <Icon shape={trashIcon} />
      </IconButton>
      <IconButton label="Edit, disabled" disabled variant="outline">
        <Icon shape={pencilIcon} />
      </IconButton>
      <IconLink label="Open" to="/lands" variant="outline">
        <Icon shape={arrowRightIcon} />
      </IconLink>
    </Cluster>
    <Cluster style={dark}>
      <IconButton label="Edit, light" variant="light">
        <Icon shape={pencilIcon} />
      </IconButton>
    </Cluster>
  </Stack>
);
