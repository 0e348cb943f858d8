import { takeShownValues, useKeptInput } from '@ekamra/ui';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { useShell } from '../app/shell-context.tsx';
import { showToast } from '../app/toast.ts';
import type { ApplicationForm, Submission } from './apply.ts';
import { describeFailure, unreachableMessage } from './submission-failure.ts';
import type { Position } from './positions.ts';

/** Loads the schema, its library and the submission code when a visitor begins to fill in the form. */
const loadApply = () => withRetries(() => import('./apply.ts'));
const resolver: Resolver<ApplicationForm> = async (...args) =>
  (await loadApply()).resolveApplication(...args);

/** Preloads the submission code; on failure, sending loads it again and reports the error. */
export const prepareToApply = () => void loadApply().catch(() => undefined);

/** Progress of an application. */
export type Progress =
  | { status: 'filling' }
  /** A required value is missing. */
  | { status: 'missing' }
  /** Sent fraction of the resume, from 0 to 1. */
  | { status: 'sending'; position: Position; fraction: number }
  | { status: 'failed'; message: string }
  | { status: 'sent'; position: Position };

const filling: Progress = { status: 'filling' };

const keptInput = { name: 'application', fields: ['name', 'email', 'phone', 'jobLetter'] } as const;
const emptyTexts = { name: '', email: '', phone: '', jobLetter: '' };

const lacksRequired = ({ name, email, phone, resume }: Partial<ApplicationForm>): boolean =>
  !name?.trim() || !email?.trim() || !phone?.trim() || resume === undefined;

/** State of the application for a position, shown in its row. */
export type ApplicationMark = 'sending' | 'sent' | 'draft';

export interface ApplicationOptions {
  /** True while the dialog shows the application. */
  isShown: boolean;
  /** Called when the mark of a position changes by sending. */
  onMark: (id: string, mark: ApplicationMark) => void;
}

/**
 * Holds the one application that a visitor is filling in. Its values outlive the dialog, and its texts the page. Sending goes
 * on when the dialog is closed, also by leaving the page; a toast then tells the outcome.
 */
export const useApplication = ({ isShown, onMark }: ApplicationOptions) => {
  const { api, config } = useShell();
  const [progress, setProgress] = useState<Progress>(filling);
  const isOutcomeSeen = useRef(false);
  useEffect(() => {
    isOutcomeSeen.current = isShown;
    return () => {
      isOutcomeSeen.current = false;
    };
  }, [isShown]);
  const submission = useRef<Submission>(undefined);
  const form = useForm<ApplicationForm>({
    resolver,
    shouldFocusError: false,
    defaultValues: emptyTexts,
  });
  const { clearErrors, getValues, handleSubmit, reset, setError, subscribe } = form;
  const forgetInput = useKeptInput(form, keptInput);

  // Clear the alert as soon as no required value is missing.
  const isMissing = progress.status === 'missing';
  useEffect(() => {
    if (!isMissing) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!lacksRequired(values)) setProgress(filling);
      },
    });
  }, [isMissing, subscribe]);

  const send = async (filled: ApplicationForm, position: Position): Promise<void> => {
    setProgress({ status: 'sending', position, fraction: 0 });
    onMark(position.id, 'sending');
    try {
      submission.current ??= (await loadApply()).createSubmission({ api, uploadUrl: config.uploadUrl });
      await submission.current(
        { form: filled, position },
        { onProgress: (fraction) => setProgress({ status: 'sending', position, fraction }) },
      );
      forgetInput();
      onMark(position.id, 'sent');
      if (isOutcomeSeen.current) {
        setProgress({ status: 'sent', position });
        return;
      }
      reset(emptyTexts);
      setProgress(filling);
      void showToast(`Application Submitted Successfully: ${position.role}`);
    } catch (failure) {
      const { message, fields } = describeFailure(failure);
      for (const { name, message: fieldMessage } of fields) setError(name, { message: fieldMessage });
      setProgress({ status: 'failed', message });
      onMark(position.id, 'draft');
      if (!isOutcomeSeen.current)
        void showToast(`Your application as ${position.role} was not sent. ${message}`, 'error');
    }
  };

  const submit = (position: Position, element: HTMLFormElement): Promise<void> => {
    takeShownValues(form, element);
    return handleSubmit(
      (filled) => send(filled, position),
      () => setProgress(lacksRequired(getValues()) ? { status: 'missing' } : filling),
    )().catch(() => setProgress({ status: 'failed', message: unreachableMessage() }));
  };

  /** Called when the dialog closes. */
  const handleClose = (): void => {
    if (progress.status === 'sending') return;
    clearErrors();
    if (progress.status === 'sent') reset(emptyTexts);
    setProgress(filling);
  };

  /** Called on typing, so that the outcome of the last attempt is not taken for that of the next. */
  const clearOutcome = (): void => {
    if (progress.status === 'failed') setProgress(filling);
  };

  return { form, progress, submit, handleClose, clearOutcome };
};
export type JobApplicationForm = ReturnType<typeof useApplication>;
