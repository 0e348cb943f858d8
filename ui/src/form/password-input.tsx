import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { Input, type InputProps } from './input.tsx';

const Frame = styled.div`
  position: relative;

  input {
    padding-right: var(--space-12);
  }
  button {
    position: absolute;
    top: 50%;
    right: var(--space-1);
    transform: translateY(-50%);
  }
`;

/** A password, which may be shown. Say with `autoComplete` whether it is the current or a new one. */
export const PasswordInput = (props: Omit<InputProps, 'type'>) => {
  const [shown, setShown] = useState(false);
  return (
    <Frame>
      <Input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <IconButton
        small
        label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOffIcon aria-hidden /> : <EyeIcon aria-hidden />}
      </IconButton>
    </Frame>
  );
};
