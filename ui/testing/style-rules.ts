import { __PRIVATE__ } from 'styled-components';

const { mainSheet } = __PRIVATE__ as unknown as { mainSheet: { options: { isServer: boolean } } };

/**
 * Adds the rules of styled-components to the document, or keeps them in memory as on a server, where jsdom can't match
 * each of them against every element of a query. To be called before the first component is rendered.
 */
export const insertStyleRules = (areInserted: boolean): void => {
  mainSheet.options.isServer = !areInserted;
};

/** True if the rules of styled-components are in the document. */
export const areStyleRulesInserted = (): boolean => !mainSheet.options.isServer;
