import { Field, Input, RadioGroup, Stack } from '@ekamra/ui';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldError } from '../../form/checks.ts';
import type { BlogFormValues } from '../blog-table.ts';
import { nextMorning, parseIndianTime, toIndianTime } from './indian-time.ts';

const options = [
  { value: 'now', label: 'At once' },
  { value: 'at', label: 'At a time' },
  { value: 'draft', label: 'Not yet: a draft' },
];

/** When visitors see the blog: at once, at a time in India, or not yet. */
export const PublicationField = () => {
  const state = useController<BlogFormValues, 'state'>({ name: 'state' }).field;
  const time = useController<BlogFormValues, 'publishedAt'>({ name: 'publishedAt' }).field;
  const error = useFieldError('publishedAt');
  // The choice stays while its time is being typed.
  const [hasTime, setHasTime] = useState(false);
  const choice = state.value === 'draft' ? 'draft' : hasTime || time.value !== '' ? 'at' : 'now';
  const choose = (next: string): void => {
    state.onChange(next === 'draft' ? 'draft' : '');
    time.onChange(next === 'at' ? nextMorning(new Date()) : '');
    setHasTime(next === 'at');
  };
  return (
    <Stack $gap={3}>
      <RadioGroup
        row
        legend="Publish"
        name="publication"
        options={options}
        value={choice}
        onValueChange={choose}
      />
      {choice === 'at' && (
        <Field
          label="Published on"
          hint={time.value === '' ? 'Without a time it is published at once.' : 'Time in India'}
          error={error}
        >
          <Input
            type="datetime-local"
            value={toIndianTime(time.value)}
            onChange={({ currentTarget }) => time.onChange(parseIndianTime(currentTarget.value))}
          />
        </Field>
      )}
    </Stack>
  );
};
