import { formatPhone } from '@ekamra/contracts/forms/phone-format';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { useCallback, useId, useRef, useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { createLazyModule } from '../behaviour/lazy-module.ts';
import { useFieldControl } from './field.tsx';
import { Input, type InputProps } from './input.tsx';

const ReadAsLine = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.45;

  &:not(:empty) {
    margin-top: var(--space-2);
  }
`;

/** Reads phone numbers; its tables of codes are loaded with the first number that is typed, and not with the page. */
const phoneModule = createLazyModule(() => withRetries(() => import('@ekamra/contracts/forms/phone')));

/**
 * Returns the phone number that `typed` is read as, formatted; empty if it is invalid or already shown so.
 */
const normalizedNumber = (typed: string, parsePhone: (typed: string) => string | undefined): string => {
  const number = parsePhone(typed);
  if (number === undefined) return '';
  const shown = formatPhone(number);
  // Spaces of a number in E.164 are a matter of taste.
  const isShown = number.startsWith('+')
    ? typed.replaceAll(/\s/g, '') === number
    : [number, shown].includes(typed.trim());
  return isShown ? '' : shown;
};

export interface PhoneInputProps extends InputProps {
  /** Text before the number that was read, such as 'We will call'. */
  readAsLabel?: string | undefined;
}

/**
 * Renders an input for a phone number in any usual notation. The typed text is kept; a line below shows the
 * number that it is read as, if that differs. The line changes while typing and never on blur, so that no
 * button moves while it is pressed.
 */
export const PhoneInput = ({ readAsLabel = 'Read as', ...rest }: PhoneInputProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const readAsId = useId();
  const { 'aria-describedby': describedBy } = useFieldControl(rest);

  const subscribe = useCallback((notify: () => void) => {
    const element = frame.current;
    element?.addEventListener('input', notify);
    return () => element?.removeEventListener('input', notify);
  }, []);
  // Read from the element, because a form fills and clears its fields without an event, but renders them.
  const typed = useSyncExternalStore(
    subscribe,
    () => frame.current?.querySelector('input')?.value ?? '',
    () => '',
  );
  const phones = phoneModule.useModule(typed !== '');
  const number = phones ? normalizedNumber(typed, phones.parsePhone) : '';

  return (
    <div ref={frame}>
      <Input
        type="tel"
        autoComplete="tel"
        {...rest}
        aria-describedby={[describedBy, number && readAsId].filter(Boolean).join(' ') || undefined}
      />
      <ReadAsLine id={readAsId} aria-live="polite">
        {number && `${readAsLabel} ${number}`}
      </ReadAsLine>
    </div>
  );
};
