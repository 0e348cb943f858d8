import type { EnquiryForm as EnquiryFields } from '@ekamra/contracts/records/enquiry';
import { takeShownValues, useKeptInput } from '@ekamra/ui';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { useShell } from '../app/shell-context.tsx';
import { noteReceived } from './received-enquiries.ts';
import { type NewEnquiry, contractFields, sendEnquiry } from '@ekamra/contracts/calls/send-enquiry';
import { sourcePageOf } from './source-page.ts';

/** Loads the schema and its library when a visitor begins to fill in the form, not with the page. */
const loadValidation = () => withRetries(() => import('./enquiry-validation.ts'));
const resolver: Resolver<EnquiryFields> = async (...args) => (await loadValidation()).resolveEnquiry(...args);

/** Preloads the validation; on failure, submitting loads it again and reports the error. */
const prepare = () => void loadValidation().catch(() => undefined);

const emptyFields: EnquiryFields = { name: '', phone: '', email: '', message: '' };
const fieldNames = ['name', 'phone', 'email', 'message'] as const;

/** An enquiry being written. Several forms may show it, one at a time. */
export interface EnquiryInProgress {
  form: UseFormReturn<EnquiryFields>;
  outcome: 'received' | 'failed' | undefined;
  /** The property that it is about. */
  property?: NewEnquiry['property'];
  /** Names and values of the hidden fields. */
  hiddenFields: Record<string, string>;
  prepare: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called on typing, so that the outcome of the last attempt is not taken for that of the next. */
  clearOutcome: () => void;
}

/**
 * Returns the state of an enquiry, about a property or in general. Its values are kept for the visit until they are
 * received.
 */
export const useEnquiry = (property?: NewEnquiry['property']): EnquiryInProgress => {
  const { config } = useShell();
  const { pathname, search } = useLocation();
  const [outcome, setOutcome] = useState<EnquiryInProgress['outcome']>();
  // Its own focus on the first error comes twice, the second time while the visitor may already be typing.
  const form = useForm<EnquiryFields>({ resolver, shouldFocusError: false });
  const forgetInput = useKeptInput(form, {
    name: property?.ids?.join() ?? property?.id ?? 'contact',
    fields: fieldNames,
  });
  const subject = {
    sourcePage: sourcePageOf(property?.ids ? pathname + search : pathname),
    ...(property ? { property } : {}),
  };
  const clearOutcome = (): void => setOutcome(undefined);

  const send = async (fields: EnquiryFields): Promise<void> => {
    clearOutcome();
    try {
      await sendEnquiry({ form: fields, ...subject }, config);
      form.reset(emptyFields);
      forgetInput();
      if (property) for (const id of property.ids ?? [property.id]) noteReceived(id);
      setOutcome('received');
    } catch {
      // The message is the same for every cause; the values are kept for another attempt.
      setOutcome('failed');
    }
  };

  const refuse = (errors: FieldErrors<EnquiryFields>): void => {
    clearOutcome();
    const name = fieldNames.find((one) => errors[one]);
    if (name) form.setFocus(name);
  };

  return {
    form,
    outcome,
    property,
    hiddenFields: contractFields(subject, config),
    prepare,
    submit: (event) => {
      takeShownValues(form, event.currentTarget);
      void form
        .handleSubmit(
          send,
          refuse,
        )(event)
        .catch(() => setOutcome('failed'));
    },
    clearOutcome,
  };
};
