import { Field, isPick, SuggestedInput } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

const LabelLine = styled.span`
  display: flex;
  gap: var(--space-2);
  justify-content: space-between;
  white-space: nowrap;
`;
/** Shows the number as it was read, in the line of the label, so that nothing moves when it appears. */
const Note = styled.span<{ $problem: boolean }>`
  overflow: hidden;
  color: var(--color-${({ $problem }) => ($problem ? 'error' : 'ink-soft')});
  font-weight: 400;
  text-overflow: ellipsis;
`;

/** How a number is typed and shown. */
export interface Notation {
  /** Returns the number of a text, undefined if it is none. */
  read: (text: string) => number | undefined;
  format: (value: number) => string;
  /** Usual values as they are typed. */
  presets: readonly string[];
}

export interface TypedFilterProps {
  /** Name of the submitted field, and the id of its form if it is outside of that. */
  name: string;
  form?: string | undefined;
  label: string;
  placeholder: string;
  notation: Notation;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
  /** True to call `onValue` while typing; otherwise it is called for a preset, on Enter, and when the input is left. */
  isLive?: boolean | undefined;
}

/** Renders a filter that is typed, such as `80 lakh`, with what was understood beside its label. What was typed stays. */
export const TypedFilter = (props: TypedFilterProps) => {
  const { name, form, label, placeholder, notation, value, onValue, isLive = false } = props;
  const { read, format, presets } = notation;
  const [typed, setTyped] = useState<string>();
  const [wasFocused, setFocused] = useState(false);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // The value was changed elsewhere, such as by Back.
    if (typed !== undefined && read(typed) !== value) setTyped(undefined);
  }
  const shown = value === undefined ? '' : format(value);
  const text = typed ?? shown;
  const understood = typed === undefined ? value : read(typed);
  const isProblem = text.trim() !== '' && understood === undefined;
  const noteOf = (): string => {
    if (isProblem) return `e.g. ${placeholder}`;
    const formatted = understood === undefined ? '' : format(understood);
    return formatted === text ? '' : formatted;
  };
  const commit = (next: string | undefined): void => {
    if (next === undefined) return;
    const parsed = read(next);
    if (parsed !== value && (parsed !== undefined || next.trim() === '' || isLive)) onValue(parsed);
  };
  const note = noteOf();
  return (
    <Field
      label={
        note ? (
          <LabelLine>
            <span>{label}</span>
            <Note $problem={isProblem}> {note}</Note>
          </LabelLine>
        ) : (
          label
        )
      }
    >
      <SuggestedInput
        name={name}
        form={form}
        suggestions={wasFocused ? presets : []}
        placeholder={placeholder}
        value={text}
        aria-invalid={isProblem || undefined}
        onChange={({ target, nativeEvent }) => {
          setTyped(target.value);
          if (isLive || isPick(nativeEvent)) commit(target.value);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => commit(typed)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit(typed);
        }}
      />
    </Field>
  );
};
