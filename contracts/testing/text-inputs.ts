import { z } from 'zod';

/** A place of a text in the input of a schema: its dotted path, and an input with nothing but a text there. */
export interface TextInput {
  path: string;
  inputWith: (text: string) => unknown;
}

const within = (inputs: TextInput[], name: string, wrap: (value: unknown) => unknown): TextInput[] =>
  inputs.map(({ path, inputWith }) => ({
    path: path === '' ? name : `${name}.${path}`,
    inputWith: (text) => wrap(inputWith(text)),
  }));

/** Returns the places at which the input of a schema may have a text, also where none is accepted. */
export const textInputs = (schema: z.ZodType): TextInput[] => {
  if (schema instanceof z.ZodObject)
    return [
      { path: '(name)', inputWith: (text) => ({ [text]: text }) },
      ...Object.entries(schema.shape).flatMap(([name, field]) =>
        within(textInputs(field as z.ZodType), name, (value) => ({ [name]: value })),
      ),
    ];
  if (schema instanceof z.ZodArray)
    return within(textInputs(schema.element as z.ZodType), '0', (value) => [value]);
  if (schema instanceof z.ZodRecord)
    return [
      { path: '(name)', inputWith: (text) => ({ [text]: text }) },
      ...within(textInputs(schema.valueType as z.ZodType), 'a', (value) => ({ a: value })),
    ];
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => textInputs(option as z.ZodType));
  if (schema instanceof z.ZodPipe) return textInputs(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return textInputs(schema.unwrap() as z.ZodType);
  return [{ path: '', inputWith: (text) => text }];
};
