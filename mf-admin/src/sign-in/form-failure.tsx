import { InlineMessage } from '@ekamra/ui';

const showOnScreen = (element: Element | null): void => {
  element?.scrollIntoView({ block: 'nearest' });
};

/** Why the server refused a form, in red above it; on a phone its button is a screen further down. */
export const FormFailure = ({ children }: { children: string | undefined }) =>
  children ? (
    <div ref={showOnScreen}>
      <InlineMessage tone="error">{children}</InlineMessage>
    </div>
  ) : null;
