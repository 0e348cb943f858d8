import { createContext, type ReactNode, useContext, useId, useMemo } from 'react';
import { styled } from 'styled-components';
import { CircleAlertIcon } from '../icons.ts';

interface FieldControl {
  id: string;
  required: boolean;
  describedBy: string | undefined;
  invalid: boolean;
}
const FieldContext = createContext<FieldControl | undefined>(undefined);

interface ControlProps {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: ControlInvalid;
}
type ControlInvalid = boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;

/** The attributes that tie a control to the {@link Field} it stands in; what the control itself says wins. */
export const useFieldControl = (props: ControlProps) => {
  const field = useContext(FieldContext);
  return {
    id: props.id ?? field?.id,
    'aria-describedby': props['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': props['aria-invalid'] ?? (field?.invalid ? (true as const) : undefined),
    'aria-required': props.required ?? (field?.required ? (true as const) : undefined),
  };
};

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  min-width: 0;
`;
const Label = styled.label`
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
`;
/** The mark of a required field; the control says it to screen readers. */
export const RequiredMark = styled.span.attrs({ 'aria-hidden': true, children: '*' })`
  margin-left: var(--space-1);
  color: var(--color-error);
`;
export const Hint = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.45;
`;
const ErrorText = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--color-error);
  font-size: var(--text-s);
  font-weight: 500;
  line-height: 1.45;

  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    margin-top: 0.15rem;
  }
`;

/** What is wrong with a field, in red below it. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <ErrorText id={id}>
    <CircleAlertIcon aria-hidden />
    <span>{children}</span>
  </ErrorText>
);

export interface FieldProps {
  label: ReactNode;
  /** What is expected, below the label. */
  hint?: ReactNode;
  /** What is wrong. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** For the control; made up when not given. */
  id?: string | undefined;
  className?: string | undefined;
  /** One control: `Input`, `Select`, `Textarea`, … */
  children: ReactNode;
}

/** A control with its label, hint and error, tied together for screen readers. */
export const Field = ({ label, hint, error, required = false, id, className, children }: FieldProps) => {
  const made = useId();
  const control = id ?? made;
  const hintId = hint ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const context = useMemo(
    () => ({ id: control, required, describedBy, invalid: error !== undefined }),
    [control, required, describedBy, error],
  );
  return (
    <Frame className={className}>
      <Label htmlFor={control}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <FieldContext value={context}>{children}</FieldContext>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </Frame>
  );
};
