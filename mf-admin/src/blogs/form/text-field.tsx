import { withRetries } from '@ekamra/contracts/calls/retry';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ErrorState, FieldErrorText, Heading, Hint, Skeleton, Stack } from '@ekamra/ui';
import { useCallback, useId, useMemo, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../form/checks.ts';
import type { RowOfKind } from '../../form/table/rows.ts';
import type { FormUploads } from '../../uploads/use-form-uploads.ts';

/** Query for the code of the editor, which is loaded once. */
const editorQuery = queryOptions({
  queryKey: ['text-editor'],
  queryFn: () => withRetries(() => import(/* webpackChunkName: "text-editor" */ '../editor/text-editor.tsx')),
  staleTime: Infinity,
  retry: false,
  networkMode: 'always',
  structuralSharing: false,
});

export interface TextFieldProps {
  name: string;
  row: RowOfKind<'blogText'>;
  uploads: FormUploads;
}

/** The text of a blog: its `paragraphs`, edited as one text. */
export const TextField = ({ name, row: { label, hint }, uploads: { report } }: TextFieldProps) => {
  const { value, onChange } = useController({ name }).field;
  const { data: editor, isError, refetch } = useQuery(editorQuery);
  const error = useFieldError(name);
  const place = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': id,
      'aria-describedby': error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`,
      ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
    }),
    [id, error],
  );
  const reportText: FormUploads['report'] = useCallback((_, list) => report(name, list), [report, name]);
  const change = (paragraphs: string[]): void => {
    onChange(paragraphs);
    // As a control would, so that the form knows of it.
    place.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Stack
      as="fieldset"
      ref={place}
      name={name}
      tabIndex={-1}
      $gap={2}
      aria-labelledby={id}
      onFocus={({ target }) => {
        // A form focuses its field by this name.
        if (target === place.current) place.current.querySelector<HTMLElement>('[role="textbox"]')?.focus();
      }}
    >
      <Heading level={3} size="l" id={id}>
        {label}
      </Heading>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      {editor && (
        <editor.TextEditor value={value} onChange={change} attributes={attributes} report={reportText} />
      )}
      {!editor && !isError && <Skeleton $height="20rem" />}
      {!editor && isError && (
        <ErrorState message="The editor could not be loaded." onRetry={() => void refetch()} />
      )}
      {error !== undefined && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </Stack>
  );
};
