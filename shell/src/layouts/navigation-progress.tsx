import { VisuallyHidden } from '@ekamra/ui';
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

/** Progress bar at the top of the window during a navigation. */
export const NavigationProgress = () => {
  const loading = useNavigation().state !== 'idle';
  return (
    <>
      {/*
       * Always mounted: its first appearance would add a style rule and restyle the whole page.
       */}
      <Bar hidden={!loading} aria-hidden="true" />
      <VisuallyHidden as="output">{loading ? 'Loading page' : ''}</VisuallyHidden>
    </>
  );
};
