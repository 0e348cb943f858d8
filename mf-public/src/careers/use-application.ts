import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { retrying } from '../app/retry.ts';
import { useShell } from '../app/shell-context.tsx';
import type { ApplicationForm } from './application-form.ts';
import { explain, unreachable } from './failure.ts';
import type { Position } from './positions.ts';
import type { Submission } from './submission.ts';

/** The schema, its library and the sending are fetched when somebody begins to fill in the form. */
const loadApply = () => retrying(() => import('./apply.ts'));
const resolver: Resolver<ApplicationForm> = async (...given) =>
  (await loadApply()).resolveApplication(...given);

/** Begins the fetch; should it fail, sending asks once more and says so. */
export const prepareToApply = () => void loadApply().catch(() => undefined);

/** How far an application is. */
export type Progress =
  | { at: 'filling' }
  /** Something that is required is missing. */
  | { at: 'missing' }
  /** The part of the resume that has been sent, from 0 to 1. */
  | { at: 'sending'; part: number }
  /** The dialog was closed while it was sent. */
  | { at: 'stopped' }
  | { at: 'failed'; message: string }
  | { at: 'sent' };

const filling: Progress = { at: 'filling' };

const lacks = ({ name, email, phone, resume }: Partial<ApplicationForm>): boolean =>
  !name?.trim() || !email?.trim() || !phone?.trim() || resume === undefined;

/**
 * The one application that a visitor is filling in (spec.md points 4, 5 and 7). It outlives the dialog: closing that
 * keeps what was typed, and stops what is being sent.
 */
export const useApplication = () => {
  const { api, config } = useShell();
  const [progress, setProgress] = useState<Progress>(filling);
  const running = useRef<AbortController>(undefined);
  const submission = useRef<Submission>(undefined);
  const form = useForm<ApplicationForm>({
    resolver,
    shouldFocusError: false,
    defaultValues: { name: '', email: '', phone: '', jobLetter: '' },
  });
  const { clearErrors, getValues, handleSubmit, reset, setError, subscribe } = form;

  // What was missing is no longer said once it is there.
  const isMissing = progress.at === 'missing';
  useEffect(() => {
    if (!isMissing) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!lacks(values)) setProgress(filling);
      },
    });
  }, [isMissing, subscribe]);

  const send = async (filled: ApplicationForm, position: Position): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ at: 'sending', part: 0 });
    try {
      submission.current ??= (await loadApply()).createSubmission({ api, uploadUrl: config.uploadUrl });
      await submission.current(
        { form: filled, position },
        { onProgress: (part) => setProgress({ at: 'sending', part }), signal: controller.signal },
      );
      setProgress({ at: 'sent' });
    } catch (failure) {
      if (controller.signal.aborted) {
        setProgress({ at: 'stopped' });
        return;
      }
      const { message, fields } = explain(failure);
      for (const { name, message: wrong } of fields) setError(name, { message: wrong });
      setProgress({ at: 'failed', message });
    }
  };

  const submit = (position: Position): Promise<void> =>
    handleSubmit(
      (filled) => send(filled, position),
      () => setProgress(lacks(getValues()) ? { at: 'missing' } : filling),
    )().catch(() => setProgress({ at: 'failed', message: unreachable }));

  /** What the dialog does when it is closed. */
  const leave = (): void => {
    running.current?.abort();
    clearErrors();
    if (progress.at === 'sent') reset();
    if (progress.at !== 'sending') setProgress(filling);
  };

  return { form, progress, submit, leave };
};
export type Application = ReturnType<typeof useApplication>;
