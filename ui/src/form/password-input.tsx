import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon.tsx';
import { eyeIcon, eyeOffIcon } from '../icons.ts';
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

/** Renders a password input with a button that reveals it. Set `autoComplete` for a new password. */
export const PasswordInput = (props: Omit<InputProps, 'type'>) => {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Frame>
      <Input
        autoComplete="current-password"
        spellCheck={false}
        // A password is what was pasted, every character of it.
        onPaste={undefined}
        {...props}
        {...(isVisible ? { type: 'text', autoCapitalize: 'none' } : { type: 'password' })}
      />
      <IconButton
        small
        label={isVisible ? 'Hide password' : 'Show password'}
        aria-pressed={isVisible}
        disabled={props.disabled}
        onClick={() => setIsVisible(!isVisible)}
      >
        {isVisible ? <Icon shape={eyeOffIcon} /> : <Icon shape={eyeIcon} />}
      </IconButton>
    </Frame>
  );
};
