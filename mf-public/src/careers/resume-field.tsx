import { Field, FileDrop, fileIcon, Icon, IconButton, xIcon } from '@ekamra/ui';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import type { ApplicationForm } from './apply.ts';
import { formatMegabytes, resumeNote, resumeTypes } from './resume-rules.ts';
import { useResumeChoice } from './use-resume-choice.ts';

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
  progress {
    flex: 0 1 5rem;
    min-width: 0;
    height: var(--space-1);
    accent-color: var(--color-primary);
  }
  small {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
    white-space: nowrap;
  }
`;

/** Renders the file field of the resume, with the chosen file, or the work on it. */
export const ResumeField = ({ form }: { form: UseFormReturn<ApplicationForm> }) => {
  const frame = useRef<HTMLDivElement>(null);
  const { file, choice, choose, cancel, remove } = useResumeChoice(form);
  /** Ends what a button of the list stands for, which takes the button away. */
  const thenFocus = (end: () => void) => () => {
    end();
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame}>
      <Field label="Resume" required error={form.formState.errors.resume?.message}>
        <FileDrop
          accept={resumeTypes}
          label={file ? 'Choose another file' : 'Choose a file'}
          note={resumeNote}
          onFiles={([chosen]) => chosen && choose(chosen)}
        />
      </Field>
      <div aria-live="polite">
        {choice.status !== 'taken' && (
          <Chosen>
            <Icon shape={fileIcon} />
            <span>
              {choice.name} is being {choice.status === 'reducing' ? 'made smaller' : 'read'}
            </span>
            <progress aria-label={`Work on ${choice.name}`} />
            <IconButton small label={`Cancel ${choice.name}`} onClick={thenFocus(cancel)}>
              <Icon shape={xIcon} />
            </IconButton>
          </Chosen>
        )}
        {choice.status === 'taken' && file && (
          <Chosen>
            <Icon shape={fileIcon} />
            <span>
              {file.name}
              {choice.isAnimation && ' is an animation: it becomes a still, its first picture.'}
            </span>
            <small>{formatMegabytes(file.size)}</small>
            <IconButton small label={`Remove ${file.name}`} onClick={thenFocus(remove)}>
              <Icon shape={xIcon} />
            </IconButton>
          </Chosen>
        )}
      </div>
    </div>
  );
};
