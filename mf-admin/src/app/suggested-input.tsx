import { Input, type InputProps } from '@ekamra/ui';
import { useId } from 'react';

interface SuggestedInputProps extends InputProps {
  /** Suggestions while typing; anything else may be typed. */
  suggestions: readonly string[] | undefined;
}

/** Text input with suggestions, if there are any. */
export const SuggestedInput = ({ suggestions, ...input }: SuggestedInputProps) => {
  const id = useId();
  return (
    <>
      <Input autoComplete="off" list={suggestions && id} {...input} />
      {suggestions && (
        <datalist id={id}>
          {suggestions.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
};
