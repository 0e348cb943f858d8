import type { Call } from '@ekamra/contracts';
import { isCallFailed } from '@ekamra/contracts/client';
import { Button, DownloadIcon } from '@ekamra/ui';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'react-toastify';
import { useBackOffice } from '../app/context.ts';
import { sentenceOf } from '../app/failures.ts';
import { saveFile } from '../app/save-file.ts';

const brokenOff = 'The file broke off before it was complete. Please try again.';

export interface ExportButtonProps<Query extends object> {
  /** The call that answers the file; its address ends in the file's name. */
  call: Call<{ query: Query; answer: string }>;
  /** What the list is narrowed by, and so the file. */
  query: Query;
}

/** Export CSV: saves all that the list's filters leave, over all pages. */
export const ExportButton = <Query extends object>({ call, query }: ExportButtonProps<Query>) => {
  const { api } = useBackOffice();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(call, { query }),
    onSuccess: ({ data }) =>
      saveFile(
        new Blob([data], { type: 'text/csv;charset=utf-8' }),
        call.path.split('/').at(-1) ?? 'list.csv',
      ),
    onError: (error) => toast.error(isCallFailed(error) ? sentenceOf(error) : brokenOff),
  });
  return (
    <Button
      variant="secondary"
      icon={<DownloadIcon aria-hidden />}
      busy={isPending}
      busyLabel="Exporting…"
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  );
};
