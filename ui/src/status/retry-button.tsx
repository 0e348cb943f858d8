import { Button } from '../button/button.tsx';
import { Icon } from '../icon.tsx';
import { refreshIcon } from '../icons.ts';

export interface RetryButtonProps {
  /** Called to try again. */
  onRetry: () => void;
  /** True while trying again. */
  busy: boolean;
}

/** Renders the button that tries again what failed. */
export const RetryButton = ({ onRetry, busy }: RetryButtonProps) => (
  <Button onClick={onRetry} busy={busy} busyLabel="Trying again…" icon={<Icon shape={refreshIcon} />}>
    Retry
  </Button>
);
