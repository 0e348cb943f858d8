import type { EnquiryForm as EnquiryFields } from '@ekamra/contracts/enquiry';
import { Button, CircleAlertIcon, CircleCheckIcon, Field, Input, Textarea } from '@ekamra/ui';
import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { retrying } from '../app/retry.ts';
import { useShell } from '../app/shell-context.tsx';
import { WithoutScripts } from '../app/without-scripts.tsx';
import { contractFields, sendEnquiry } from './send-enquiry.ts';

/** The schema and its library are fetched when somebody begins to fill in the form, not with the page. */
const loadValidation = () => retrying(() => import('./validation.ts'));
const resolver: Resolver<EnquiryFields> = async (...given) =>
  (await loadValidation()).resolveEnquiry(...given);

/** Begins the fetch; should it fail, sending asks once more and says so. */
const prepare = () => void loadValidation().catch(() => undefined);

/** What the visitor is told in the end (spec.md point 8). */
const outcomes = {
  received: 'Your Details Has Been Received. We Will Contact You Soon!',
  failed: 'Something Went Wrong!.Please Try Again',
} as const;

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
`;
/** Red for either outcome, as spec.md point 8 has it; the icon tells them apart. */
const Outcome = styled.p<{ $received: boolean }>`
  display: flex;
  gap: var(--space-2);
  color: var(--color-error);
  font-weight: 500;
  line-height: 1.45;
  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin-top: 0.1em;
    ${({ $received }) => $received && 'color: var(--color-success);'}
  }
`;

export interface EnquiryFormProps {
  /** What the form is called, for those who don't see its heading. */
  name: string;
  /** The property it is about. */
  propertyId?: string;
  submitLabel?: string;
}

/**
 * The contact and inquiry form (spec.md points 4, 5, 7 and 8). What was typed stays when sending fails. Without
 * scripts the browser sends the same fields by itself, and the form says how else to reach the company.
 */
export const EnquiryForm = ({ name, propertyId, submitLabel = 'Send enquiry' }: EnquiryFormProps) => {
  const { config } = useShell();
  const { pathname } = useLocation();
  const [outcome, setOutcome] = useState<keyof typeof outcomes>();
  const { register, handleSubmit, reset, formState } = useForm<EnquiryFields>({ resolver });
  const { errors, isSubmitting } = formState;
  const about = { sourcePage: pathname, ...(propertyId ? { propertyId } : {}) };

  const send = async (form: EnquiryFields): Promise<void> => {
    setOutcome(undefined);
    try {
      await sendEnquiry({ form, ...about }, config);
      reset();
      setOutcome('received');
    } catch {
      // Whatever the reason, the visitor is told the same and may try again with what was typed.
      setOutcome('failed');
    }
  };

  return (
    <Form
      aria-label={name}
      method="post"
      encType="multipart/form-data"
      action={config.sendFormUrl}
      noValidate
      onFocus={prepare}
      onSubmit={(event) => void handleSubmit(send)(event).catch(() => setOutcome('failed'))}
    >
      <WithoutScripts>
        Without JavaScript you will see a plain “OK” once your message has reached us.
      </WithoutScripts>
      {Object.entries(contractFields(about, config)).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} readOnly />
      ))}
      <Field label="Name" required error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Phone number" required error={errors.phone?.message}>
        <Input type="tel" inputMode="numeric" autoComplete="tel-national" {...register('phone')} />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea {...register('message')} />
      </Field>
      <Button type="submit" full busy={isSubmitting} busyLabel="Please Wait..">
        {submitLabel}
      </Button>
      {outcome && (
        <Outcome $received={outcome === 'received'} role={outcome === 'received' ? 'status' : 'alert'}>
          {outcome === 'received' ? <CircleCheckIcon aria-hidden /> : <CircleAlertIcon aria-hidden />}
          <span>{outcomes[outcome]}</span>
        </Outcome>
      )}
    </Form>
  );
};
