import { parsePhone } from '@ekamra/contracts/phone';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatPhone } from '../format/format.ts';
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

/**
 * Returns the phone number that `typed` is read as, formatted; empty if it is invalid or already shown so.
 */
const normalizedNumber = (typed: string): string => {
  const digits = parsePhone(typed);
  if (digits === undefined) return '';
  const shown = formatPhone(digits);
  return [digits, shown].includes(typed.trim()) ? '' : shown;
};

export interface PhoneInputProps extends InputProps {
  /** Text before the number that was read, such as 'We will call'. */
  readAsLabel?: string | undefined;
}

/**
 * Renders an input for a phone number in any usual notation. The typed text is kept; on blur a line below
 * shows the number that it was read as, if that differs.
 */
export const PhoneInput = ({ readAsLabel = 'Read as', onBlur, onChange, ...rest }: PhoneInputProps) => {
  const [number, setNumber] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const readAsId = useId();
  const { 'aria-describedby': describedBy } = useFieldControl(rest);

  useEffect(() => {
    const form = frame.current?.closest('form');
    const clear = (): void => setNumber('');
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  return (
    <div ref={frame}>
      <Input
        type="tel"
        autoComplete="tel"
        {...rest}
        aria-describedby={[describedBy, number && readAsId].filter(Boolean).join(' ') || undefined}
        onBlur={(event) => {
          setNumber(normalizedNumber(event.currentTarget.value));
          onBlur?.(event);
        }}
        onChange={(event) => {
          setNumber('');
          onChange?.(event);
        }}
      />
      <ReadAsLine id={readAsId} aria-live="polite">
        {number && `${readAsLabel} ${number}`}
      </ReadAsLine>
    </div>
  );
};
