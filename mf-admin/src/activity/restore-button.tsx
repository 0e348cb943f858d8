import { Button, Icon, restoreIcon, useFocusOnRemoval } from '@ekamra/ui';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../app/notify.ts';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { recentActivityQuery } from '../dashboard/dashboard-queries.ts';
import type { RestorableKind } from '../list/bulk/bulk-kind.ts';

export interface RestoreButtonProps {
  kind: RestorableKind;
  id: string;
  /** Name of the record, if it is known. */
  name?: string | undefined;
}

/** Restores a deleted record, and refetches what shows it or tells of it. */
export const RestoreButton = ({ kind, id, name }: RestoreButtonProps) => {
  const { api, queryClient } = useBackOffice();
  const button = useFocusOnRemoval<HTMLButtonElement>();
  const record = name === undefined ? `The ${kind.noun}` : `“${name}”`;
  const { mutate, isPending } = useMutation({
    mutationFn: () => kind.restore(id),
    onSuccess: () => notify.success(name === undefined ? `${record} is restored` : `${record} restored`),
    onError: (error) => notify.error(`${record} could not be restored. ${failureMessage(error)}`),
    // Also after a failure, which may mean that somebody else was faster.
    onSettled: () =>
      Promise.all(
        [kind.key, recentActivityQuery(api).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <Button
      ref={button}
      variant="secondary"
      size="s"
      icon={<Icon shape={restoreIcon} />}
      busy={isPending}
      busyLabel="Restoring…"
      aria-label={name === undefined ? undefined : `Restore ${name}`}
      onClick={() => mutate()}
    >
      Restore
    </Button>
  );
};
