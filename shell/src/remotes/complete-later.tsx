import { RetryButton, screenOnly, Text, useIsOffline, useReconnect } from '@ekamra/ui';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { styled } from 'styled-components';

const Notice = styled.div.attrs(screenOnly)`
  position: fixed;
  inset-inline: var(--space-4);
  /* A bar at the bottom of a page sets the inset. */
  bottom: calc(var(--bottom-inset, env(safe-area-inset-bottom)) + var(--space-4));
  z-index: var(--z-toast);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
  max-width: 40rem;
  margin-inline: auto;
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-l);
`;

const Message = styled(Text)`
  flex: 1 1 16rem;
`;

/** Says that the page's buttons don't work, and tries again when Retry is pressed or the network is back. */
const UnfinishedNotice = ({ retry }: { retry: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await retry();
    setBusy(false);
  };
  useReconnect(() => void run());
  const subject = useIsOffline() ? 'You are offline: a part' : 'A part';
  return (
    <Notice role="alert">
      <Message>{subject} of this page did not load, so that its buttons don’t work yet.</Message>
      <RetryButton onRetry={() => void run()} busy={busy} />
    </Notice>
  );
};

/**
 * Shows a notice over the server's HTML, whose scripts could not be loaded, until `load` succeeds, and resolves to its
 * result. Never rejects.
 */
export const completeLater = <Result,>(load: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    const root = createRoot(place);
    const retry = async (): Promise<void> => {
      try {
        resolve(await load());
      } catch {
        return; // The notice stays; `load` has told what failed.
      }
      root.unmount();
      place.remove();
    };
    root.render(<UnfinishedNotice retry={retry} />);
  });
