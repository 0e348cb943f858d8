import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isComposing } from '../behaviour/is-composing.ts';
import { Chip } from './chip.tsx';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field.tsx';
import { pasteCleanText } from './paste-clean-text.ts';
import { isPick, Suggestions } from './suggested-input.tsx';

const Frame = styled.span`
  ${controlLook}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1);
  padding: 0 var(--space-1);

  &:has([type='text']:focus) {
    border-color: var(--color-primary);
    box-shadow: 0 0 0 2px var(--color-primary);
  }
`;
const Text = styled.input`
  flex: 1 1 auto;
  width: 6rem;
  min-width: 0;
  min-height: 2.625rem;
  padding: 0 var(--space-2);
  border: 0;
  background: none;
  font-size: inherit;

  &::placeholder {
    color: var(--color-ink-soft);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

export interface SuggestedValuesProps {
  /** Name of the submitted fields, and the id of their form if they are outside of that. */
  name: string;
  form?: string | undefined;
  values: readonly string[];
  onValuesChange: (values: string[]) => void;
  /** Suggestions while typing; anything else may be typed. */
  suggestions: readonly string[];
  /** Shown while there is no value. */
  placeholder?: string | undefined;
  /** Called when somebody is about to type, to load the suggestions. */
  onFocus?: (() => void) | undefined;
}

/** Returns the values with what was typed: several with commas between, in the spelling of the suggestions, each once. */
const withTyped = (values: readonly string[], typed: string, suggestions: readonly string[]): string[] => {
  const added = typed.split(',').flatMap((part) => {
    const text = part.trim();
    const known = suggestions.find((other) => other.toLowerCase() === text.toLowerCase());
    return text === '' ? [] : [known ?? text];
  });
  return [...new Set([...values, ...added])];
};

/**
 * Renders a text input for several values, which stand before it and can be removed. A value is taken when it is picked
 * from the suggestions, with Enter or a comma, and when the input is left. Without scripts the chosen values are
 * checkboxes, and the typed one is submitted beside them.
 */
export const SuggestedValues = (props: SuggestedValuesProps) => {
  const { name, form, values, onValuesChange, suggestions, placeholder, onFocus } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = (typed: string): void => {
    setText('');
    const next = withTyped(values, typed, suggestions);
    if (next.length > values.length) onValuesChange(next);
  };
  const remove = (value: string): void => {
    onValuesChange(values.filter((other) => other !== value));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const last = values.at(-1);
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last);
  };
  return (
    <Frame>
      {values.map((value) => (
        <Chip
          key={value}
          label={value}
          name={name}
          value={value}
          form={form}
          onRemove={() => remove(value)}
        />
      ))}
      <Text
        ref={input}
        type="text"
        name={name}
        form={form}
        list={id}
        autoComplete="off"
        enterKeyHint="done"
        placeholder={values.length === 0 ? placeholder : undefined}
        value={text}
        onPaste={pasteCleanText}
        onChange={({ target, nativeEvent }) => {
          const isPicked = isPick(nativeEvent) && suggestions.includes(target.value);
          if (isPicked || target.value.endsWith(',')) take(target.value);
          else setText(target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={() => take(text)}
        {...useFieldControl({})}
      />
      <Suggestions id={id} texts={suggestions} />
    </Frame>
  );
};
