import { useState } from 'react';
import { Cluster, Stack } from '../layout/container.ts';
import { Checkbox, Radio } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { Field, FieldErrorText, Hint, RequiredMark } from './field.tsx';
import { FileDrop } from './file-drop.tsx';
import { Input, Textarea } from './input.tsx';
import { PasswordInput } from './password-input.tsx';
import { PhoneInput } from './phone-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { optionsOf, Select } from './select.tsx';
import { SuggestedInput } from './suggested-input.tsx';
import { SuggestedValues } from './suggested-values.tsx';
import { ToggleGroup } from './toggle-group.tsx';

export default { title: 'Forms' };

const options = optionsOf(['Residential', 'Commercial', 'Agricultural']);
const ignore = (): void => undefined;

export const TextFields = () => (
  <Stack>
    <Field label="Name">
      <Input defaultValue="Subhashree Panda" />
    </Field>
    <Field label="Name" required hint="As in your papers">
      <Input placeholder="Subhashree Panda" />
    </Field>
    <Field label="Name" required hint="As in your papers" error="Enter your name">
      <Input />
    </Field>
    <Field label="Name, disabled">
      <Input disabled defaultValue="Subhashree Panda" />
    </Field>
    <Field label="Message">
      <Textarea defaultValue="Is the plot still for sale?" />
    </Field>
    <Field label="Message" error="Enter a message">
      <Textarea />
    </Field>
  </Stack>
);

export const SpecialInputs = () => (
  <Stack>
    <Field label="Phone">
      <PhoneInput defaultValue="+91 98610 00000" />
    </Field>
    <Field label="Phone" error="Enter 10 digits">
      <PhoneInput defaultValue="98610" />
    </Field>
    <Field label="Password">
      <PasswordInput defaultValue="a long sentence" />
    </Field>
    <Field label="Password, disabled">
      <PasswordInput disabled />
    </Field>
  </Stack>
);

export const Selects = () => (
  <Stack>
    <Field label="Kind">
      <Select options={options} placeholder="Any" />
    </Field>
    <Field label="Kind" error="Choose a kind">
      <Select options={options} placeholder="Choose" />
    </Field>
    <Field label="Kind, disabled">
      <Select options={options} disabled />
    </Field>
  </Stack>
);

const Places = ({ start }: { start: string[] }) => {
  const [values, setValues] = useState(start);
  return (
    <Field label="Place">
      <SuggestedValues
        name="place"
        values={values}
        onValuesChange={setValues}
        suggestions={['Cuttack', 'Patia', 'Puri']}
        placeholder="Patia, Puri"
      />
    </Field>
  );
};

export const Suggestions = () => (
  <Stack>
    <Field label="District">
      <SuggestedInput suggestions={['Cuttack', 'Puri']} placeholder="Puri" />
    </Field>
    <Places start={[]} />
    <Places start={['Patia', 'Cuttack', 'Chandrasekharpur', 'Puri']} />
  </Stack>
);

export const Chips = () => (
  <Cluster>
    <Chip label="Patia" onRemove={ignore} />
    <Chip label="Up to ₹ 90 L" onRemove={ignore} />
  </Cluster>
);

const Toggles = ({ single = false, small = false }: { single?: boolean; small?: boolean }) => {
  const [values, setValues] = useState(['2']);
  return (
    <ToggleGroup
      legend="Bedrooms"
      name={`bedrooms-${single}-${small}`}
      options={optionsOf(['1', '2', '3', '4', '5+'])}
      values={values}
      onValuesChange={setValues}
      single={single}
      small={small}
    />
  );
};

export const ToggleGroups = () => (
  <Stack>
    <Toggles />
    <Toggles single />
    <Toggles small />
  </Stack>
);

const Group = ({ error, row = false }: { error?: string; row?: boolean }) => {
  const [value, setValue] = useState('Residential');
  return (
    <RadioGroup
      legend="Kind"
      hint="One of them"
      required
      options={options}
      value={value}
      onValueChange={setValue}
      error={error}
      row={row}
    />
  );
};

export const Choices = () => (
  <Stack>
    <Checkbox label="Chosen" defaultChecked />
    <Checkbox label="Not chosen" />
    <Checkbox label="Disabled" disabled />
    <Radio label="Chosen" name="single" defaultChecked />
    <Radio label="Disabled" name="single" disabled />
    <Group />
    <Group row />
    <Group error="Choose a kind" />
  </Stack>
);

export const Files = () => (
  <Stack>
    <FileDrop
      onFiles={ignore}
      accept="image/*"
      multiple
      label="Choose images"
      note="JPEG or PNG, up to 10 MB"
    />
    <FileDrop onFiles={ignore} accept=".pdf" label="Choose a file, disabled" disabled />
    <FileDrop onFiles={ignore} accept=".pdf" label="Choose a resume" busy />
    <Field label="Resume" error="Choose a file">
      <FileDrop onFiles={ignore} accept=".pdf" />
    </Field>
  </Stack>
);

export const Notes = () => (
  <Stack>
    <span>
      Required
      <RequiredMark />
    </span>
    <Hint>A hint below a label.</Hint>
    <FieldErrorText>The error of a field.</FieldErrorText>
  </Stack>
);
