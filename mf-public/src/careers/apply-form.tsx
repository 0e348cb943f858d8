import { Field, focusFirstError, Heading, Input, PhoneInput, Stack, Text, Textarea } from '@ekamra/ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Position } from './positions.ts';
import { ResumeField } from './resume-field.tsx';
import { type JobApplicationForm, prepareToApply } from './use-application.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-5);
  padding-top: var(--space-8);
  border-top: 1px solid var(--color-line);
`;

export interface ApplyFormProps {
  /** Id that links the submit button in the dialog's footer to the form. */
  id: string;
  position: Position;
  application: JobApplicationForm;
}

/** Renders the application form. After a failed submit the first invalid field is focused. */
export const ApplyForm = ({ id, position, application }: ApplyFormProps) => {
  const { form, submit, clearOutcome } = application;
  const { register, formState } = form;
  const { errors, submitCount } = formState;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (submitCount > 0 && element.current) focusFirstError(element.current);
  }, [submitCount]);

  return (
    <Form
      id={id}
      ref={element}
      noValidate
      aria-label={`Apply as ${position.role}`}
      onFocus={prepareToApply}
      onChange={clearOutcome}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(position, event.currentTarget);
      }}
    >
      <Stack $gap={1}>
        <Heading level={3}>Apply for this position</Heading>
        <Text $size="s" $tone="soft">
          Fields marked with * are needed. We use what you send for this application only.
        </Text>
      </Stack>
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Phone number" required error={errors.phone?.message}>
        <PhoneInput readAsLabel="We will call" {...register('phone')} />
      </Field>
      <Field label="Job letter (optional)" error={errors.jobLetter?.message}>
        <Textarea {...register('jobLetter')} />
      </Field>
      <ResumeField form={form} />
    </Form>
  );
};
