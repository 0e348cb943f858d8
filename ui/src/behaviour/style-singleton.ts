import { useEffect } from 'react';

/**
 * Replaces the package of this name in browser builds. Returns a component that applies a style sheet while any instance
 * is mounted: a constructed one, because style elements need a hash in the Content-Security-Policy.
 */
export const styleSingleton = () => {
  let mountedCount = 0;
  let sheet: CSSStyleSheet | undefined;
  return ({ styles }: { styles: string }): null => {
    useEffect(() => {
      mountedCount += 1;
      if (!sheet) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return () => {
        mountedCount -= 1;
        if (mountedCount > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
        sheet = undefined;
      };
    }, [styles]);
    return null;
  };
};
