import type { Call } from '@ekamra/contracts';
import { isCallFailed } from '@ekamra/contracts/calls/client';
import { Button, downloadIcon, Icon } from '@ekamra/ui';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../app/notify.ts';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';
import { saveFile } from '../app/save-file.ts';

const incompleteMessage = 'The file broke off before it was complete. Please try again.';

export interface ExportButtonProps<Query extends object> {
  /** Call that returns the file; its path ends in the file's name. */
  call: Call<{ query: Query; answer: string }>;
  /** Filters of the list, which apply to the file, too. */
  query: Query;
}

/** Button that exports all records that match the list's filters, over all pages, as CSV. */
export const ExportButton = <Query extends object>({ call, query }: ExportButtonProps<Query>) => {
  const { api } = useBackOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(call, { query }),
    onSuccess: ({ data }) =>
      saveFile(
        new Blob([data], { type: 'text/csv;charset=utf-8' }),
        call.path.split('/').at(-1) ?? 'list.csv',
      ),
    onError: (error) => notify.error(isCallFailed(error) ? failureMessage(error) : incompleteMessage),
  });
  return (
    <Button
      variant="secondary"
      icon={<Icon shape={downloadIcon} />}
      busy={isPending}
      busyLabel="Exporting…"
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  );
};
