import { Suspense, lazy, useEffect, useState } from 'react';

const Toasts = lazy(() => import(/* webpackChunkName: "toasts" */ './toasts.tsx'));

/** The toasts, fetched once the page stands: none is shown before somebody did something. */
export const LateToasts = () => {
  const [wanted, want] = useState(false);
  useEffect(() => {
    if (document.readyState === 'complete') return want(true);
    const onLoad = (): void => want(true);
    window.addEventListener('load', onLoad, { once: true });
    return () => window.removeEventListener('load', onLoad);
  }, []);
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
};
