import { Button, Field, PhoneInput, Input, Textarea } from '@ekamra/ui';
import { styled } from 'styled-components';
import { useShell } from '../app/shell-context.tsx';
import { WithoutScripts } from '../app/parts/without-scripts.tsx';
import { EnquiryOutcome } from './enquiry-outcome.tsx';
import type { NewEnquiry } from '@ekamra/contracts/calls/send-enquiry';
import { type EnquiryInProgress, useEnquiry } from './use-enquiry.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
export interface EnquiryFieldsProps {
  /** Accessible name of the form. */
  name: string;
  enquiry: EnquiryInProgress;
  submitLabel?: string;
  /** False while another form shows the same enquiry; the fields are then not registered. */
  active?: boolean;
}

/**
 * Renders the fields of an enquiry. Without scripts the browser submits the same fields, and the form lists
 * other ways to reach the company.
 */
export const EnquiryFields = ({
  name,
  enquiry,
  submitLabel = 'Send enquiry',
  active = true,
}: EnquiryFieldsProps) => {
  const { form, outcome, property, hiddenFields, prepare, submit, clearOutcome } = enquiry;
  const { errors, isSubmitting } = form.formState;
  const { config } = useShell();
  const field = (id: 'name' | 'phone' | 'email' | 'message') => (active ? form.register(id) : { name: id });
  return (
    <Form
      aria-label={name}
      method="post"
      encType="multipart/form-data"
      action={config.sendFormUrl}
      noValidate
      onFocus={prepare}
      onChange={clearOutcome}
      onSubmit={submit}
    >
      <WithoutScripts>
        Without JavaScript, a page of thanks tells you that your message has reached us.
      </WithoutScripts>
      {Object.entries(hiddenFields).map(([id, value]) => (
        <input key={id} type="hidden" name={id} value={value} />
      ))}
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="name" {...field('name')} />
      </Field>
      <Field label="Phone number" required error={errors.phone?.message}>
        <PhoneInput readAsLabel="We will call" {...field('phone')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...field('email')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea {...field('message')} />
      </Field>
      <Button type="submit" full busy={isSubmitting} busyLabel="Please Wait..">
        {submitLabel}
      </Button>
      <EnquiryOutcome outcome={outcome} property={property} />
    </Form>
  );
};

export interface EnquiryFormProps {
  /** Accessible name of the form. */
  name: string;
  /** The property that the enquiry is about. */
  property?: NewEnquiry['property'];
  submitLabel?: string;
}

/** Renders the contact and inquiry form with its own enquiry. */
export const EnquiryFormView = ({ property, ...fieldsProps }: EnquiryFormProps) => (
  <EnquiryFields {...fieldsProps} enquiry={useEnquiry(property)} />
);
