import type { SlotName, SlotProps } from '@ekamra/contracts/front/slots';
import type { Location, NavigateFunction } from 'react-router-dom';
import type { RemoteSource } from '../boot/boot-types.ts';
import type { PlacedSlot } from '../server/renderer.ts';

/** Props and address that a part in a slot gets of its page, at every rendering of the page. */
export interface SlotPage {
  props: SlotProps<SlotName>;
  location: Location;
  navigate: NavigateFunction;
}

/** Holds the last {@link SlotPage}, which the part follows. */
export interface SlotPageHolder {
  current: SlotPage;
  /** Called after every change. */
  onChange?: (() => void) | undefined;
}

/** An element that the part of a remote is to fill. */
export interface SlotTarget {
  element: HTMLElement;
  /** Id of the element, which the server has filled if it has content. */
  id: string;
  remote: RemoteSource;
  name: SlotName;
  page: SlotPageHolder;
  /** Aborts when the element leaves the page. */
  signal: AbortSignal;
}

/** Fills slots: the server notes them while it renders a page, the browser mounts parts after the page has loaded. */
export interface SlotServices {
  place?: (slot: PlacedSlot) => void;
  mount?: (target: SlotTarget) => Promise<void>;
}
