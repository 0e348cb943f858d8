import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field.tsx';
import { pasteCleanText } from './paste-clean-text.ts';

const StyledInput = styled.input`
  ${controlLook}
`;
const StyledTextarea = styled.textarea`
  ${controlLook}
  min-height: 7rem;
  resize: vertical;
  field-sizing: content;
  max-height: 24rem;
`;

export type InputProps = ComponentProps<'input'>;

/** Renders a single-line text input. Pasted text is cleaned, unless the props have an `onPaste`. */
export const Input = (props: InputProps) => (
  <StyledInput
    type="text"
    onPaste={pasteCleanText}
    {...props}
    {...useFieldControl(props)}
    required={undefined}
  />
);

/** Renders a text area that grows with its text. Pasted text is cleaned. */
export const Textarea = (props: ComponentProps<'textarea'>) => (
  <StyledTextarea
    rows={4}
    onPaste={pasteCleanText}
    {...props}
    {...useFieldControl(props)}
    required={undefined}
  />
);
