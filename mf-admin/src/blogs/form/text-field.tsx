import { withRetries } from '@ekamra/contracts/retry';
import { createLazyModule, ErrorState, FieldErrorText, Heading, Hint, Skeleton, Stack } from '@ekamra/ui';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../form/checks.ts';
import type { RowOfKind } from '../../form/table/rows.ts';
import type { FormUploads } from '../../uploads/use-form-uploads.ts';

const editor = createLazyModule(() =>
  withRetries(() => import(/* webpackChunkName: "text-editor" */ '../editor/text-editor.tsx')),
);

/** Loads the editor; says so while it loads, and if that fails. */
const useEditor = () => {
  const loaded = editor.useModule(false);
  const [state, setState] = useState<'loading' | 'failed'>('loading');
  const load = async (): Promise<void> => {
    setState('loading');
    if (!(await editor.load())) setState('failed');
  };
  useEffect(() => void load(), []);
  return { loaded, failed: state === 'failed', retry: () => void load() };
};

export interface TextFieldProps {
  name: string;
  row: RowOfKind<'blogText'>;
  uploads: FormUploads;
}

/** The text of a blog: its `paragraphs`, edited as one text. */
export const TextField = ({ name, row: { label, hint }, uploads: { report } }: TextFieldProps) => {
  const { value, onChange } = useController({ name }).field;
  const { loaded, failed, retry } = useEditor();
  const error = useFieldError(name) ?? useFieldError(`${name}.root`);
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
      {loaded && (
        <loaded.TextEditor value={value} onChange={change} attributes={attributes} report={reportText} />
      )}
      {!loaded && !failed && <Skeleton $height="20rem" />}
      {!loaded && failed && <ErrorState message="The editor could not be loaded." onRetry={retry} />}
      {error !== undefined && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
    </Stack>
  );
};
