import { Button, InlineMessage, Modal, Stack, StackList, formatNumber } from '@ekamra/ui';
import { type ReactNode, useState } from 'react';
import { notify } from '../../app/notify.ts';
import { styled } from 'styled-components';
import { failureMessage } from '../../app/failures.ts';
import { holdPage } from '../../app/hold-page.ts';
import { useUnsavedGuard } from '../../app/unsaved-guard.tsx';
import { useIsMounted } from '../../app/use-is-mounted.ts';
import { Quiet } from '../table-parts.ts';
import { type Named, listNames } from './bulk-kind.ts';

const Bar = styled.progress`
  width: 100%;
  height: var(--space-2);
  accent-color: var(--color-primary);
`;
const Failures = styled(StackList)`
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** A record that the action failed on, and the reason. */
interface BulkFailure extends Named {
  reason: string;
}

interface BulkRun {
  /** Progress of the current run; undefined while none is running. */
  progress: { at: number; of: number } | undefined;
  /** Records that have succeeded in all runs. */
  done: readonly Named[];
  /** Records that failed in the last run. */
  failures: readonly BulkFailure[];
}

const emptyRun: BulkRun = { progress: undefined, done: [], failures: [] };

/** Texts of a bulk dialog. */
export interface BulkTexts {
  title: string;
  confirm: string;
  /** Present participle of the action: `Deleting`. */
  doing: string;
  /** Past participle of the action: `deleted`. */
  done: string;
}

export interface BulkDialogProps {
  /** The records that were selected when the dialog opened. */
  records: readonly Named[];
  texts: BulkTexts;
  danger?: boolean;
  /** Applies the action to one record. */
  action(id: string): Promise<unknown>;
  /** Returns true if the action may start, such as when its form is filled in. */
  isReady?(): boolean;
  /** Called after each run with the records that have succeeded in all runs. */
  onRunEnd(done: readonly Named[]): Promise<void>;
  /** Called with the records that have succeeded when the dialog closes. */
  onClose(done: readonly Named[]): void;
  /** The confirmation or form of the dialog. */
  children: ReactNode;
}

/**
 * Asks for confirmation and then applies an action to many records, one after another; a failure does not stop the rest.
 * Shows the progress, and lists the failed records with the reason and Retry.
 */
export const BulkDialog = ({ records, texts, danger = false, ...props }: BulkDialogProps) => {
  const [{ progress, done, failures }, setRun] = useState<BulkRun>(emptyRun);
  const isMounted = useIsMounted();
  const { leave, question } = useUnsavedGuard(progress !== undefined, {
    title: `${texts.doing} is not finished. Leave?`,
    description: `${formatNumber(done.length)} of ${formatNumber(records.length)} are ${texts.done}. The rest follows when you go to another page of the back office, and a message says how it ended.`,
  });

  const runAction = async (targets: readonly Named[]): Promise<void> => {
    if (progress || props.isReady?.() === false) return;
    const succeeded = [...done];
    const failed: BulkFailure[] = [];
    // The run continues after the page of this dialog was left, and then nothing else holds the document.
    const release = holdPage();
    for (const [index, target] of targets.entries()) {
      setRun({ progress: { at: index + 1, of: targets.length }, done: succeeded, failures: [] });
      try {
        await props.action(target.id);
        succeeded.push(target);
      } catch (error) {
        failed.push({ ...target, reason: failureMessage(error) });
      }
    }
    release();
    setRun({ progress: undefined, done: succeeded, failures: failed });
    await props.onRunEnd(succeeded);
    if (failed.length === 0) {
      leave(() => undefined);
      props.onClose(succeeded);
    } else if (!isMounted()) {
      // The dialog has unmounted with its page, so show a toast instead.
      props.onClose(succeeded);
      notify.error(`${listNames(failed)} could not be ${texts.done}`);
    }
  };
  const close = (): void => {
    if (!progress) props.onClose(done);
  };

  const content = () => {
    if (progress)
      return (
        <Stack $gap={3}>
          <output>{`${texts.doing} ${progress.at} of ${progress.of}…`}</output>
          <Bar aria-label="Progress" value={progress.at - 1} max={progress.of} />
        </Stack>
      );
    if (failures.length > 0)
      return (
        <Stack $gap={4}>
          <InlineMessage tone="error">
            {`${failures.length} of ${records.length} could not be ${texts.done}.`}
          </InlineMessage>
          <Failures $gap={3} aria-label="What failed">
            {failures.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>
                <Quiet as="div">{reason}</Quiet>
              </li>
            ))}
          </Failures>
        </Stack>
      );
    return props.children;
  };

  return (
    <Modal
      open
      guarded
      onOpenChange={(open) => !open && close()}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" disabled={progress !== undefined} onClick={close}>
            {failures.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          <Button
            key={failures.length > 0 ? 'retry' : 'confirm'}
            variant={danger ? 'danger' : 'primary'}
            busy={progress !== undefined}
            busyLabel={`${texts.doing}…`}
            onClick={() => void runAction(failures.length > 0 ? failures : records)}
          >
            {failures.length > 0 ? `Retry ${failures.length}` : texts.confirm}
          </Button>
        </>
      }
    >
      {content()}
      {question}
    </Modal>
  );
};
