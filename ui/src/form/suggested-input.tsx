import { useId } from 'react';
import { Input, type InputProps } from './input.tsx';

export interface SuggestedInputProps extends InputProps {
  /** Suggestions while typing; anything else may be typed. */
  suggestions: readonly string[] | undefined;
}

/** Renders a text input with suggestions, if there are any; the browser shows them, also without scripts. */
export const SuggestedInput = ({ suggestions, ...input }: SuggestedInputProps) => {
  const id = useId();
  return (
    <>
      <Input autoComplete="off" list={suggestions && id} {...input} />
      {suggestions && <Suggestions id={id} texts={suggestions} />}
    </>
  );
};

/** Renders the suggestions of an input whose `list` is their id. */
export const Suggestions = ({ id, texts }: { id: string; texts: readonly string[] }) => (
  <datalist id={id}>
    {texts.map((text) => (
      <option key={text} value={text}>
        {text}
      </option>
    ))}
  </datalist>
);

/** True if a change put a suggestion into an input as a whole; typing says what it inserted or deleted. */
export const isPick = (event: Event): boolean =>
  !(event instanceof InputEvent) || event.inputType === 'insertReplacementText' || event.inputType === '';
