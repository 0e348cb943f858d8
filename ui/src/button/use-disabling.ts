import { type ComponentProps, useState } from 'react';

type ButtonProps = ComponentProps<'button'>;

/**
 * What makes a button one that can't be pressed while it is `off`. A browser takes the focus from a disabled button
 * and leaves the keyboard at the top of the page, so as long as it has the focus (it was just pressed, say) it only
 * says that it is disabled and ignores presses.
 */
export const useDisabling = (off: boolean, { autoFocus, onFocus, onBlur, onClick }: ButtonProps) => {
  const [focused, setFocused] = useState(autoFocus === true);
  return {
    disabled: off && !focused,
    'aria-disabled': (off && focused) || undefined,
    onFocus: (event) => {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur: (event) => {
      setFocused(false);
      onBlur?.(event);
    },
    onClick: (event) => {
      if (off) event.preventDefault();
      else onClick?.(event);
    },
  } satisfies ButtonProps;
};
