import type { SlotElementProps } from '@ekamra/contracts/front/shell';
import type { SlotName, SlotProps } from '@ekamra/contracts/front/slots';
import { useEffect, useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterLoad } from '../app/after-load.ts';
import { useServices } from '../app/services.ts';
import type { RemoteSource } from '../boot/boot-types.ts';
import type { SlotPageHolder } from './slot-services.ts';

/** React leaves the content of an element with this alone; the Content-Security-Policy allows no text as markup. */
const otherContent = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? '',
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
  const current = { props, location: useLocation(), navigate: useNavigate() };
  const page = useRef<SlotPageHolder>({ current });
  slots?.place?.({ id, remote: remote.name, name, props });
  useEffect(() => {
    page.current.current = current;
    page.current.onChange?.();
  });
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    afterLoad(async () => {
      if (element.current && !signal.aborted)
        await slots?.mount?.({ element: element.current, id, remote, name, page: page.current, signal });
    });
    return () => left.abort();
  }, [slots, id, remote, name]);
  return <div ref={element} data-slot={id} dangerouslySetInnerHTML={otherContent} suppressHydrationWarning />;
};

/** Renders the parts of the remotes that fill a slot, in the remotes' order. */
export const Slot = ({ name, ...props }: SlotElementProps) => {
  const { remotes, slots } = useServices();
  // Also without a part to fill it, so that the check before publishing sees the slot.
  slots?.place?.({ id: '', remote: undefined, name, props });
  return remotes
    .filter((remote) => remote.slots?.[name] !== undefined)
    .map((remote) => <Filled key={remote.name} {...{ remote, name, props }} />);
};
