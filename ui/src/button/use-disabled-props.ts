import { type ComponentProps, useState } from 'react';

type ButtonProps = ComponentProps<'button'>;

/**
 * Returns the props of a button that is disabled while `off`. Browsers take the focus from a disabled button
 * and move it to the top of the page; so while the button has the focus (it was just pressed, say), it is
 * only `aria-disabled` and ignores presses.
 */
export const useDisabledProps = (
  isDisabled: boolean,
  { autoFocus, onFocus, onBlur, onClick }: ButtonProps,
) => {
  const [focused, setFocused] = useState(autoFocus === true);
  return {
    disabled: isDisabled && !focused,
    'aria-disabled': (isDisabled && focused) || undefined,
    onFocus: (event) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      onBlur?.(event);
    },
    onClick: (event) => {
      if (isDisabled) event.preventDefault();
      else onClick?.(event);
    },
  } satisfies ButtonProps;
};
