import type { SlotElementProps } from '@ekamra/contracts/shell';
import type { SlotName, SlotProps } from '@ekamra/contracts/slots';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { afterLoad } from '../app/after-load.ts';
import { useServices } from '../app/services.ts';
import type { RemoteSource } from '../boot/boot-types.ts';
import type { SlotPage, SlotPageStore } from './slot-services.ts';

/** Takes no room, not even that of a gap, until it is filled. */
const Filling = styled.div`
  &:empty {
    display: none;
  }
`;

/** React leaves the content of an element with this alone; the Content-Security-Policy allows no text as markup. */
const otherContent = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
};

const createPageStore = (first: SlotPage): SlotPageStore & { set: (page: SlotPage) => void } => {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (page) => {
      current = page;
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

interface FilledProps {
  remote: RemoteSource;
  name: SlotName;
  props: SlotProps<SlotName>;
}

/**
 * An element that one remote fills, outside of this page's React tree: its errors are its own, and the page doesn't wait
 * for it.
 */
const Filled = ({ remote, name, props }: FilledProps) => {
  const id = useId();
  const { slots } = useServices();
  const element = useRef<HTMLDivElement>(null);
  const page = { props, location: useLocation(), navigate: useNavigate() };
  const [store] = useState(() => createPageStore(page));
  slots?.place?.({ id, remote: remote.name, name, props });
  useEffect(() => store.set(page));
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    afterLoad(async () => {
      if (element.current && !signal.aborted)
        await slots?.mount?.({ element: element.current, id, remote, name, page: store, signal });
    });
    return () => left.abort();
  }, [slots, id, remote, name, store]);
  return (
    <Filling ref={element} data-slot={id} dangerouslySetInnerHTML={otherContent} suppressHydrationWarning />
  );
};

/** Renders the parts of the remotes that fill a slot, in the remotes' order. */
export const Slot = ({ name, ...props }: SlotElementProps) => {
  const id = useId();
  const { remotes, slots } = useServices();
  // Also without a part to fill it, so that the check before publishing sees the slot.
  slots?.place?.({ id, remote: undefined, name, props });
  return remotes
    .filter((remote) => remote.slots?.[name] !== undefined)
    .map((remote) => <Filled key={remote.name} {...{ remote, name, props }} />);
};
