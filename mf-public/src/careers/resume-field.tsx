import { Field, FileDrop, fileIcon, Icon, IconButton, xIcon } from '@ekamra/ui';
import { useRef } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ApplicationForm } from './apply.ts';
import {
  formatMegabytes,
  isNamedLikeResume,
  resumeError,
  resumeNote,
  resumeSizeError,
  resumeTypes,
} from './resume-rules.ts';

const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin-top: var(--space-3);
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  font-size: var(--text-s);

  > svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: var(--color-primary);
    stroke-width: 1.5;
  }
  span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
`;

/**
 * Renders the file field of the resume. An invalid file shows an error at once and doesn't replace the
 * previous file.
 */
export const ResumeField = ({ form }: { form: UseFormReturn<ApplicationForm> }) => {
  const { clearErrors, control, formState, setError } = form;
  const frame = useRef<HTMLDivElement>(null);
  const { field } = useController({ control, name: 'resume' });
  const file: File | undefined = field.value;

  const lastChosen = useRef<File>(undefined);

  const take = (chosen: File, message: string | undefined): void => {
    // Another file may have been chosen while this one was read.
    if (lastChosen.current !== chosen) return;
    if (message) setError('resume', { message });
    else {
      clearErrors('resume');
      field.onChange(chosen);
    }
  };
  const choose = (chosen: File | undefined): void => {
    if (!chosen) return;
    lastChosen.current = chosen;
    if (isNamedLikeResume(chosen)) take(chosen, resumeSizeError(chosen));
    else void resumeError(chosen).then((message) => take(chosen, message));
  };
  const remove = (): void => {
    field.onChange(undefined);
    frame.current?.querySelector('input')?.focus();
  };

  return (
    <div ref={frame}>
      <Field label="Resume" required error={formState.errors.resume?.message}>
        <FileDrop
          accept={resumeTypes}
          label={file ? 'Choose another file' : 'Choose a file'}
          note={resumeNote}
          onFiles={([chosen]) => choose(chosen)}
        />
      </Field>
      <div aria-live="polite">
        {file && (
          <Chosen>
            <Icon shape={fileIcon} />
            <span>{file.name}</span>
            <small>{formatMegabytes(file.size)}</small>
            <IconButton small label={`Remove ${file.name}`} onClick={remove}>
              <Icon shape={xIcon} />
            </IconButton>
          </Chosen>
        )}
      </div>
    </div>
  );
};
