import { withRetries } from '@ekamra/contracts/calls/retry';
import { useRef, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { ApplicationForm } from './apply.ts';
import {
  isNamedLikeResume,
  isResumePicture,
  pictureSizeError,
  resumeError,
  resumePictures,
  resumeSizeError,
} from './resume-rules.ts';
import { unreachableMessage } from './submission-failure.ts';

/** Loads what makes pictures smaller when the first one is chosen. */
const loadPreparation = () =>
  withRetries(() => import('@ekamra/ui/form/picture-file/prepare-picture.ts')).catch((cause: unknown) => {
    throw new Error(unreachableMessage(), { cause });
  });

/** State of the file that was chosen last. */
type Choice =
  | { status: 'taken'; isAnimation: boolean }
  /** It is being read, or made smaller. */
  | { status: 'reading' | 'reducing'; name: string };

const taken: Choice = { status: 'taken', isAnimation: false };

/**
 * Holds the choice of a resume. A file of no use shows an error and doesn't replace the previous one; a large picture is made
 * smaller before it does. A new choice cancels the work on the one before.
 */
export const useResumeChoice = ({ clearErrors, control, setError }: UseFormReturn<ApplicationForm>) => {
  const { field } = useController({ control, name: 'resume' });
  const [choice, setChoice] = useState<Choice>(taken);
  const current = useRef<AbortController>(undefined);

  const take = (file: File, isAnimation = false): void => {
    clearErrors('resume');
    field.onChange(file);
    setChoice({ status: 'taken', isAnimation });
  };
  const refuse = (message: string): void => {
    setError('resume', { message });
    setChoice(taken);
  };

  const choosePicture = async (chosen: File, signal: AbortSignal): Promise<void> => {
    const name = chosen.name;
    setChoice({ status: 'reading', name });
    try {
      const { preparePicture } = await loadPreparation();
      const onReduce = () => setChoice({ status: 'reducing', name });
      const { file, isAnimation } = await preparePicture(chosen, { rules: resumePictures, onReduce, signal });
      const message = await resumeError(file);
      if (signal.aborted) return;
      if (message === undefined) take(file, isAnimation);
      else refuse(message);
    } catch (error) {
      if (!signal.aborted) refuse(error instanceof Error ? error.message : String(error));
    }
  };
  const chooseDocument = (chosen: File, signal: AbortSignal): void => {
    const settle = (message: string | undefined): void => {
      // Another file may have been chosen while this one was read.
      if (signal.aborted) return;
      if (message === undefined) take(chosen);
      else refuse(message);
    };
    if (isNamedLikeResume(chosen)) settle(resumeSizeError(chosen));
    else void resumeError(chosen).then(settle);
  };
  const cancel = (): void => {
    current.current?.abort();
    setChoice(taken);
  };
  const choose = (chosen: File): void => {
    cancel();
    current.current = new AbortController();
    const { signal } = current.current;
    if (!isResumePicture(chosen)) {
      chooseDocument(chosen, signal);
      return;
    }
    const message = pictureSizeError(chosen);
    if (message === undefined) void choosePicture(chosen, signal);
    else refuse(message);
  };
  const remove = (): void => field.onChange(undefined);

  const file: File | undefined = field.value;
  return { file, choice, choose, cancel, remove };
};
