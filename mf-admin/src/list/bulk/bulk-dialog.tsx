import { Button, InlineMessage, Modal, Stack, Text } from '@ekamra/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { toast } from 'react-toastify';
import { styled } from 'styled-components';
import { PlainList } from '../../app/lists.ts';
import type { Named } from '../undo/offer-undo.ts';
import { sayNames } from './kind.ts';
import { useBulkRun } from './use-bulk-run.ts';

const Bar = styled.progress`
  width: 100%;
  height: var(--space-2);
  accent-color: var(--color-primary);
`;
const Failures = styled(PlainList)`
  display: grid;
  gap: var(--space-3);
  font-size: var(--text-s);
  overflow-wrap: anywhere;

  strong {
    display: block;
  }
`;

/** What the dialog says of its deed. */
export interface BulkWords {
  title: string;
  confirm: string;
  /** `Deleting`. */
  doing: string;
  /** `deleted`. */
  done: string;
}

export interface BulkDialogProps {
  /** The records; those that were selected when it was opened. */
  records: readonly Named[];
  words: BulkWords;
  danger?: boolean;
  /** Does it to one. */
  deed(id: string): Promise<unknown>;
  /** Whether it may begin, such as when all is filled in. */
  ready?(): boolean;
  /** A try has ended: it was done to these, in all tries. */
  onTried(done: readonly Named[]): Promise<void>;
  /** It is over. */
  onClose(done: readonly Named[]): void;
  /** The question. */
  children: ReactNode;
}

/**
 * Asks, and then does something to many records, one after another: shows how far it is, and names those of which it
 * failed with the reason, to be tried again by hand.
 */
export const BulkDialog = ({ records, words, danger = false, ...props }: BulkDialogProps) => {
  const { run, start } = useBulkRun(props.deed);
  const { progress, done, failures } = run;
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const go = async (those: readonly Named[]): Promise<void> => {
    if (progress || props.ready?.() === false) return;
    const ended = await start(those);
    await props.onTried(ended.done);
    if (ended.failures.length === 0) props.onClose(ended.done);
    else if (!shown.current) {
      // Somebody went to another page meanwhile; they are told all the same.
      props.onClose(ended.done);
      toast.error(`${sayNames(ended.failures)} could not be ${words.done}`);
    }
  };
  const close = (): void => {
    if (!progress) props.onClose(done);
  };
  const variant = danger ? 'danger' : 'primary';

  const content = () => {
    if (progress)
      return (
        <Stack $gap={3}>
          <output>{`${words.doing} ${progress.at} of ${progress.of}…`}</output>
          <Bar aria-label="Progress" value={progress.at - 1} max={progress.of} />
        </Stack>
      );
    if (failures.length > 0)
      return (
        <Stack $gap={4}>
          <InlineMessage tone="error">
            {`${failures.length} of ${records.length} could not be ${words.done}.`}
          </InlineMessage>
          <Failures aria-label="What failed">
            {failures.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}</strong>
                <Text as="span" $size="s" $tone="soft">
                  {reason}
                </Text>
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
      title={words.title}
      footer={
        <>
          <Button variant="secondary" disabled={progress !== undefined} onClick={close}>
            {failures.length > 0 ? 'Close' : 'Cancel'}
          </Button>
          {failures.length > 0 ? (
            <Button variant={variant} onClick={() => void go(failures)}>
              {`Retry ${failures.length}`}
            </Button>
          ) : (
            <Button
              variant={variant}
              busy={progress !== undefined}
              busyLabel={`${words.doing}…`}
              onClick={() => void go(records)}
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      {content()}
    </Modal>
  );
};
