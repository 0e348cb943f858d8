import { screenOnly, useIsOffline, VisuallyHidden } from '@ekamra/ui';
import { useNavigation } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); }
  40% { transform: scaleX(0.6); }
  to { transform: scaleX(0.94); }
`;
/** Appears with a delay, so that fast navigations show none. */
const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: var(--z-toast);
  height: 3px;
  background: var(--color-accent);
  transform: scaleX(0);
  transform-origin: left;
  animation: ${grow} 8s var(--ease) 120ms both;
`;

const appear = keyframes`
  from { visibility: hidden; }
`;
/** Says why a navigation waits; it appears with a delay, because pages whose code is there open without a connection, too. */
const OfflineNotice = styled.span.attrs(screenOnly)`
  position: fixed;
  inset-inline: var(--space-4);
  bottom: calc(var(--bottom-inset, env(safe-area-inset-bottom)) + var(--space-4));
  z-index: var(--z-toast);
  width: fit-content;
  max-width: 40rem;
  margin-inline: auto;
  padding: var(--space-3) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-white);
  box-shadow: var(--shadow-l);
  animation: ${appear} 300ms both;
`;

/** Progress bar at the top of the window during a navigation, and a notice if it waits for the connection. */
export const NavigationProgress = () => {
  const loading = useNavigation().state !== 'idle';
  const isOffline = useIsOffline();
  return (
    <>
      {/*
       * Always mounted: its first appearance would add a style rule and restyle the whole page.
       */}
      <Bar hidden={!loading} aria-hidden="true" />
      <VisuallyHidden as="output">{loading && !isOffline ? 'Loading page' : ''}</VisuallyHidden>
      <output>
        {loading && isOffline && (
          <OfflineNotice>You are offline. The page opens as soon as the connection is back.</OfflineNotice>
        )}
      </output>
    </>
  );
};
