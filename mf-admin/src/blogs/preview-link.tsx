import { blogPreviewPath } from '@ekamra/contracts/records/blog-preview-path';
import { calls } from '@ekamra/contracts/calls/calls';
import { absoluteUrl } from '@ekamra/contracts/calls/site-url';
import { Button, Cluster, Field, formatDateTime, Input, InlineMessage, Stack } from '@ekamra/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { failureMessage } from '../app/failures.ts';

/** Makes the link by which somebody without an account sees a blog that is not published. */
export const PreviewLink = ({ id }: { id: string }) => {
  const { api, config } = useBackOffice();
  const [isCopied, setIsCopied] = useState(false);
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: async () => (await api(calls.createBlogPreview, { params: { id } })).data.data,
    onMutate: () => setIsCopied(false),
  });
  const link = data && absoluteUrl(`${blogPreviewPath}#${data.token}`, config);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Stack $gap={3}>
      {link !== undefined && (
        <Field
          label="Preview link"
          hint={`Whoever has it sees this blog, until ${formatDateTime(data?.expiresAt)}. A new link ends this one.`}
        >
          <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      )}
      <Cluster $gap={3}>
        {link !== undefined && (
          <Button size="s" variant="secondary" onClick={() => void copy(link)}>
            Copy preview link
          </Button>
        )}
        <Button size="s" variant="secondary" busy={isPending} onClick={() => mutate()}>
          {link === undefined ? 'Make a preview link' : 'Make a new link'}
        </Button>
        {isCopied && <InlineMessage tone="success">Link copied</InlineMessage>}
        {error && <InlineMessage tone="error">{failureMessage(error)}</InlineMessage>}
      </Cluster>
    </Stack>
  );
};
