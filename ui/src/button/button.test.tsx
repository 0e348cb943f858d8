import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button');
const focus = () => act(() => button().focus());

describe('a disabled button', () => {
  test.each([
    { kind: 'a disabled one', plain: <Button>Clear</Button>, off: <Button disabled>Clear</Button> },
    { kind: 'a busy one', plain: <Button>Submit</Button>, off: <Button busy>Submit</Button> },
    {
      kind: 'an icon',
      plain: <IconButton label="Next">›</IconButton>,
      off: (
        <IconButton label="Next" disabled>
          ›
        </IconButton>
      ),
    },
  ])('$kind keeps the focus, and is disabled natively after blur', ({ plain, off }) => {
    const { rerender } = render(plain);
    focus();
    rerender(off);
    expect(document.activeElement).toBe(button());
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, 'true']);
    act(() => button().blur());
    expect(button().disabled).toBe(true);
    rerender(plain);
    expect([button().disabled, button().getAttribute('aria-disabled')]).toEqual([false, null]);
  });

  test('ignores presses while focused, and does not submit', () => {
    const pressed = jest.fn();
    const submitted = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={submitted}>
        <Button type="submit" busy={busy} onClick={pressed}>
          Submit
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    focus();
    rerender(form(true));
    fireEvent.click(button());
    expect(pressed).not.toHaveBeenCalled();
    expect(submitted).not.toHaveBeenCalled();
  });
});
