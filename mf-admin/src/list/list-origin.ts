import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { newRecordPath } from '../kinds/define-kind.ts';
import { allKinds } from '../kinds/kinds.ts';

/** The list that a form was opened from, stored in the state of the form's history entry. */
interface ListOrigin {
  /** Path and query of the list when the form was opened. */
  address: string;
  /** Number of history entries between the list and the form. */
  steps: number;
}

/** Returns the path of the list that belongs to the form at path `form`; undefined for any other page. */
const listOfForm = (form: string): string | undefined =>
  allKinds.find((kind) => kind.form && (form === newRecordPath(kind) || form.startsWith(kind.pathOf(''))))
    ?.list.path;

const originIn = (state: unknown, list: string): ListOrigin | undefined => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return undefined;
  // A history entry may hold any state.
  const { address, steps } = state.list as Partial<ListOrigin>;
  if (typeof address !== 'string' || typeof steps !== 'number') return undefined;
  return address.split('?')[0] === list ? { address, steps } : undefined;
};

/**
 * Returns the navigation state for a link from `from` to the form at `to`, which lets the form return to its list;
 * undefined if `to` is no form or was not reached from its list.
 */
export const originState = (to: string, from: Location): { list: ListOrigin } | undefined => {
  const list = listOfForm(to);
  if (list === undefined) return undefined;
  if (from.pathname === list) return { list: { address: from.pathname + from.search, steps: 1 } };
  const origin = originIn(from.state, list);
  // A link to the current page replaces its history entry.
  const added = from.pathname === to ? 0 : 1;
  return origin && { list: { ...origin, steps: origin.steps + added } };
};

/** Returns {@link originState} bound to the current location. */
export const useOriginState = (): ((to: string) => { list: ListOrigin } | undefined) => {
  const location = useLocation();
  return (to) => originState(to, location);
};

const isFirstPage = (address: string): boolean =>
  [...new URLSearchParams(address.split('?')[1]).keys()].every((name) => name === 'rows');

/**
 * Returns the navigation from a form to the list at path `list`. If the list was left for the form, it goes back
 * through the history, which restores the scroll position and keeps the list from appearing twice; otherwise the list
 * replaces the form.
 */
export const useReturnToList = (list: string) => {
  const location = useLocation();
  const navigate = useNavigate();
  const [listOrigin] = useState(() => originIn(location.state, list));
  const isReturning = useRef(false);

  const backFrom = ({ state }: Location): void => {
    const here = originIn(state, list);
    // Links within the page, such as those to sections of the form, add history entries without a state.
    isReturning.current = here === undefined && listOrigin !== undefined;
    if (here) void navigate(-here.steps);
    else if (listOrigin) void navigate(-1);
    else void navigate(list, { replace: true });
  };
  const back = (): void => backFrom(location);
  const continueBack = useEffectEvent((reached: Location) => {
    if (isReturning.current) backFrom(reached);
  });
  useEffect(() => continueBack(location), [location]);

  return {
    /** Path and query at which the list was left. */
    address: listOrigin?.address ?? list,
    /** Returns to the list with its page, filters and scroll position. */
    back,
    /** Goes to the first page without filters, where a new record comes first. */
    toNewest: (): void => {
      if (listOrigin && isFirstPage(listOrigin.address)) back();
      else void navigate(list, { replace: true });
    },
  };
};

/** Props of a link back to the list. With a modifier key it stays an ordinary link. */
export const returnLink = ({ address, back }: ReturnType<typeof useReturnToList>) => ({
  to: address,
  onClick: (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    back();
  },
});
