import { dehydrate } from '@tanstack/react-query';
import { ServerStyleSheet } from 'styled-components';
import { createQueryClient } from '../app/query-client.ts';
import { noSession } from '../session/session-store.ts';
import { serverNavigator, SlotRoot } from '../slots/slot-root.tsx';
import { Slot } from '../slots/slot.tsx';
import { CachedStylis } from './cached-stylis.tsx';
import { markup } from './markup.ts';
import { isTemporary } from './page-status.ts';
import type { Renderer } from './renderer.ts';

/**
 * Renders the part of a remote that fills a slot. Throws the errors of its code; a part with missing data would change in
 * the browser, so that it is none.
 */
export const renderSlot: Renderer['renderSlot'] = async (task, { module, api, signal }) => {
  const { id, name, props, url, config } = task;
  const createPart = module.slots?.[name]?.createPart;
  if (!createPart) throw new Error(`The bundle has nothing for the slot ${name}`);
  const queryClient = createQueryClient('server');
  const sheet = new ServerStyleSheet();
  try {
    const { Component, load } = createPart({ api, config, queryClient, session: noSession, Slot });
    await load?.(props);
    const { pathname, search } = new URL(url);
    const { body, leftOut } = await markup(
      sheet.collectStyles(
        <CachedStylis>
          <SlotRoot queryClient={queryClient} location={{ pathname, search }} navigator={serverNavigator}>
            <Component {...props} />
          </SlotRoot>
        </CachedStylis>,
      ),
      { signal, identifierPrefix: id },
    );
    if (leftOut.length > 0) throw leftOut[0];
    return {
      kind: 'part',
      body,
      // Not marked for styled-components: its numbers of styles are those of another page.
      styles: sheet.getStyleTags().replaceAll(/<style [^>]*>/g, `<style data-slot-style="${id}">`),
      queries: dehydrate(queryClient),
    };
  } catch (error) {
    if (isTemporary(error)) return { kind: 'unavailable' };
    throw error;
  } finally {
    sheet.seal();
    queryClient.clear();
  }
};
