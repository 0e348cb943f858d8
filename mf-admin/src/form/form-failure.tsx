import { InlineMessage } from '@ekamra/ui';

const showOnScreen = (element: Element | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/**
 * Message about a refused form, above it. Scrolled into view, because on a phone the submit button is a screen further
 * down.
 */
export const FormFailure = ({ children }: { children: string | undefined }) =>
  children ? (
    <div ref={showOnScreen}>
      <InlineMessage tone="error">{children}</InlineMessage>
    </div>
  ) : null;
