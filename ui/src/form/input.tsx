import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field.tsx';

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

/** Renders a single-line text input. */
export const Input = (props: InputProps) => (
  <StyledInput type="text" {...props} {...useFieldControl(props)} required={undefined} />
);

/** Renders a text area that grows with its text. */
export const Textarea = (props: ComponentProps<'textarea'>) => (
  <StyledTextarea rows={4} {...props} {...useFieldControl(props)} required={undefined} />
);
