import { useState } from 'react';

type Settled = 'shown' | 'failed';

/**
 * Whether the picture at an address is still loading, is shown, or could not be loaded; `watch` goes on the element
 * around it.
 */
export const usePictureState = (address: string) => {
  const [settled, setSettled] = useState<{ address: string; as: Settled }>();
  const settle = (as: Settled) => () => setSettled({ address, as });
  return {
    state: settled?.address === address ? settled.as : 'loading',
    // A picture's events do not rise; on the way down they can be heard.
    watch: { onLoadCapture: settle('shown'), onErrorCapture: settle('failed') },
  };
};
