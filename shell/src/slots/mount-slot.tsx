import { withDeadline } from '@ekamra/contracts/deadline';
import type { ShellContext, SlotPart } from '@ekamra/contracts/shell';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { Navigator, To } from 'react-router';
import type { BootData, RemoteSource } from '../boot/boot-types.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { SlotBoundary } from './slot-boundary.tsx';
import { createHref, SlotRoot } from './slot-root.tsx';
import type { SlotPageStore, SlotTarget } from './slot-services.ts';

/** Milliseconds that a part may take to load, with its data; after that its place stays empty. */
const loadMs = 8_000;

interface MountParts {
  loader: Pick<RemoteLoader, 'slot'>;
  context: Pick<ShellContext, 'queryClient'>;
  /** State of the parts that the server has rendered, by the ids of their elements. */
  rendered: BootData['slots'];
  /** Called with the error of a remote's part. */
  onError: (error: unknown, remote: RemoteSource) => void;
}

interface FollowingProps extends Pick<MountParts, 'context'> {
  Component: SlotPart['Component'];
  target: SlotTarget;
}

const navigatorOf = (page: SlotPageStore): Navigator => {
  const { navigate } = page.get();
  return {
    createHref,
    go: (delta) => void navigate(delta),
    push: (to: To, state: unknown, options) => void navigate(to, { ...options, state }),
    replace: (to: To, state: unknown, options) => void navigate(to, { ...options, state, replace: true }),
  };
};

/** Renders the part with the props and the address of the page around it. */
const Following = ({ Component, target: { id, page }, context }: FollowingProps) => {
  const { props, location } = useSyncExternalStore(page.subscribe, page.get, page.get);
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

/**
 * Creates what mounts parts: over the HTML of the server, or, where that has none, in a place that the visitor doesn't see
 * yet; otherwise the place stays empty. A part that throws becomes what the server has rendered of it.
 */
export const createSlotMount = (parts: MountParts) => {
  const { loader, context, rendered, onError } = parts;
  const loadPart = async ({ remote, name, page, element, id }: SlotTarget): Promise<SlotPart> => {
    const part = await loader.slot(remote, name);
    const state: DehydratedState | undefined = rendered?.[id];
    if (!element.hasChildNodes()) await part.load?.(page.get().props);
    else if (state) hydrate(context.queryClient, state);
    return part;
  };

  return async (target: SlotTarget): Promise<void> => {
    const { element, id, remote, signal } = target;
    const fail = (error: unknown): void => {
      if (!signal.aborted) onError(error, remote);
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
          <Following {...{ Component, target, context }} />
        </SlotBoundary>
      );
      const root = isRendered ? hydrateRoot(element, app, options) : createRoot(element, options);
      if (!isRendered) root.render(app);
      // Not while React renders the page that the element leaves.
      signal.addEventListener('abort', () => setTimeout(() => root.unmount()));
    } catch (error) {
      fail(error);
    }
  };
};
