import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface FindableProps {
  hidden: boolean;
  /** Called when the browser's search, or a link to a fragment, finds the hidden content: the caller then shows it. */
  onFound: () => void;
  children: ReactNode;
}

/**
 * Renders content that the browser's search finds while it is hidden (HTML, `hidden="until-found"`). It is printed, and
 * shown without scripts; see the global style.
 */
export const Findable = ({ hidden, onFound, children }: FindableProps) => {
  const element = useRef<HTMLDivElement>(null);
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const content = element.current;
    const listener = () => found();
    content?.addEventListener('beforematch', listener);
    return () => content?.removeEventListener('beforematch', listener);
  }, []);
  // React knows `hidden` as a boolean only.
  useLayoutEffect(() => {
    if (hidden) element.current?.setAttribute('hidden', 'until-found');
  }, [hidden]);
  return (
    <div ref={element} hidden={hidden} data-findable>
      {children}
    </div>
  );
};
