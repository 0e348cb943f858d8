import { withDeadline } from '@ekamra/contracts/calls/deadline';
import type { ShellContext, SlotModule, SlotPart } from '@ekamra/contracts/front/shell';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Navigator, To } from 'react-router';
import type { BootData, RemoteSource } from '../boot/boot-types.ts';
import { confirmedState } from '../boot/confirmed-state.ts';
import { type RemoteLoader, RemoteUnavailable } from '../remotes/remote-loader.ts';
import { SlotBoundary } from './slot-boundary.tsx';
import { createHref, SlotRoot } from './slot-root.tsx';
import type { SlotPageHolder, SlotTarget } from './slot-services.ts';

/** Milliseconds that a part may take to load, with its data; after that its place stays empty. */
const loadMs = 8_000;

interface MountOptions {
  loader: Pick<RemoteLoader, 'enter'>;
  context: ShellContext;
  /** State of the parts that the server has rendered, by the ids of their elements. */
  rendered: BootData['slots'];
  /** Called with the error of a remote's part. */
  onError: (error: unknown, remote: RemoteSource) => void;
}

const storeOf = (page: SlotPageHolder) => ({
  read: () => page.current,
  subscribe: (onChange: () => void) => {
    page.onChange = onChange;
    return () => {
      page.onChange = undefined;
    };
  },
});

interface FollowingProps extends Pick<MountOptions, 'context'> {
  Component: SlotPart['Component'];
  target: SlotTarget;
  /** Reads the page around the part, and tells of its changes. */
  store: ReturnType<typeof storeOf>;
}

const navigatorOf = (page: SlotPageHolder): Navigator => {
  const { navigate } = page.current;
  return {
    createHref,
    go: (delta) => void navigate(delta),
    push: (to: To, state: unknown, options) => void navigate(to, { ...options, state }),
    replace: (to: To, state: unknown, options) => void navigate(to, { ...options, state, replace: true }),
  };
};

/** Renders the part with the props and the address of the page around it. */
const Following = ({
  Component,
  target: { id, page },
  store: { subscribe, read },
  context,
}: FollowingProps) => {
  const { props, location } = useSyncExternalStore(subscribe, read, read);
  // styled-components has its own copy of these rules by now.
  useEffect(() => document.querySelector(`[data-slot-style="${id}"]`)?.remove(), [id]);
  return (
    <SlotRoot queryClient={context.queryClient} location={location} navigator={navigatorOf(page)}>
      <Component {...props} />
    </SlotRoot>
  );
};

/** True if what is added to the element moves nothing that the visitor sees: it is below the window. */
const isBelowWindow = (element: HTMLElement): boolean => {
  // Its place is that of a box.
  element.style.display = 'block';
  const { top } = element.getBoundingClientRect();
  element.style.removeProperty('display');
  return top >= window.innerHeight;
};

/** Adds a place for a part to a slot's element, which is part of the page's React tree and therefore no container of a root. */
const addPlace = (element: HTMLElement): HTMLElement => {
  const place = document.createElement('div');
  place.style.display = 'contents';
  element.append(place);
  return place;
};

/**
 * Creates what mounts parts: over the HTML of the server, or, where that has none, in a place that the visitor doesn't see
 * yet; otherwise the place stays empty. A part that throws becomes what the server has rendered of it.
 */
export const createSlotMount = (parts: MountOptions) => {
  const { loader, context, rendered, onError } = parts;
  const loadPart = async ({ remote, name, page, element, id }: SlotTarget): Promise<SlotPart> => {
    const loadModule = () => loader.enter<SlotModule>(remote, `slots/${name}`);
    // As with routes, only the second request after a failed preload reaches the network.
    const module = await loadModule()
      .catch(loadModule)
      .catch((cause: unknown) => {
        throw new RemoteUnavailable(remote.name, cause);
      });
    const part = module.createPart(context);
    const state: DehydratedState | undefined = rendered?.[id];
    if (!element.hasChildNodes()) await part.load?.(page.current.props);
    else if (state) hydrate(context.queryClient, confirmedState(state));
    return part;
  };

  return async (target: SlotTarget): Promise<void> => {
    const { element, id, remote, signal } = target;
    const fail = (error: unknown): void => {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-console -- the page shows no more than that the part is missing
      console.error(`A slot that ${remote.name} fills stays as it is:`, error);
      onError(error, remote);
    };
    try {
      const { Component } = await withDeadline(() => loadPart(target), { ms: loadMs, signal });
      const isRendered = element.hasChildNodes();
      if (signal.aborted || !(isRendered || isBelowWindow(element))) return;
      const content = [...element.cloneNode(true).childNodes];
      const options: RootOptions = {
        identifierPrefix: id,
        // The boundary tells of them.
        onCaughtError: () => undefined,
      };
      const store = storeOf(target.page);
      const onThrow = (thrown: unknown): void => {
        fail(thrown);
        // Not while React renders.
        setTimeout(() => {
          root.unmount();
          if (!signal.aborted) element.replaceChildren(...content);
        });
      };
      const app = (
        <SlotBoundary onError={onThrow}>
          <Following {...{ Component, target, context, store }} />
        </SlotBoundary>
      );
      const root = isRendered ? hydrateRoot(element, app, options) : createRoot(addPlace(element), options);
      if (!isRendered) root.render(app);
      // Not while React renders the page that the element leaves.
      signal.addEventListener('abort', () =>
        setTimeout(() => {
          root.unmount();
          element.replaceChildren();
        }),
      );
    } catch (error) {
      fail(error);
    }
  };
};
