import { failureFrom } from '@ekamra/contracts/releases/failure-text';
import type { RemoteDeclaration } from '@ekamra/contracts/releases/release';
import { isSlotName, slots } from '@ekamra/contracts/front/slots';
import type { PlacedSlot, RenderedHtml } from './renderer.ts';

/**
 * Returns the props as their slot has them. Throws if the remote doesn't declare that its pages have the slot, so that the
 * gate has not asked for it, or if the props don't fit.
 */
const checkedProps = ({ name, hosts = [] }: RemoteDeclaration, slot: string, props: unknown): unknown => {
  if (!isSlotName(slot) || !hosts.includes(slot))
    throw new Error(`${name} has the slot ${slot} in a page, but not among the hosts of its remote.json`);
  const parsed = slots[slot].props.safeParse(props);
  if (parsed.success) return parsed.data;
  throw new Error(`The props of the slot ${slot} don’t fit its schema`, { cause: parsed.error });
};

/** Collects the slots of a page while it is rendered: those that can be filled, and the first fault of the page's remote. */
export const placeSlots = (host: RemoteDeclaration) => {
  const placed = new Map<string, PlacedSlot>();
  let fault: unknown;
  return {
    place: (slot: PlacedSlot): void => {
      try {
        placed.set(slot.id, { ...slot, props: checkedProps(host, slot.name, slot.props) });
      } catch (error) {
        fault ??= error;
      }
    },
    placed: (): Pick<RenderedHtml, 'slots' | 'slotFault'> => ({
      slots: [...placed.values()].filter(({ remote }) => remote !== undefined),
      ...(fault === undefined ? {} : { slotFault: failureFrom(fault) }),
    }),
  };
};
