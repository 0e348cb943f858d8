import { testContext } from '@ekamra/contracts/testing/shell-context';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { EnquiryForm } from '@ekamra/contracts/records/enquiry';
import { ShellContextProvider } from '../app/shell-context.tsx';
import { EnquiryFields, EnquiryFormView } from './enquiry-form.tsx';
import { EnquirySheet } from './enquiry-sheet.tsx';
import type { EnquiryInProgress } from './use-enquiry.ts';

export default { title: 'Public site/Enquiry form' };

const ignore = (): void => undefined;
const context = testContext(() => undefined);
const InShell = ({ children }: { children: ReactNode }) => (
  <ShellContextProvider value={context}>{children}</ShellContextProvider>
);

const useExample = (
  outcome: EnquiryInProgress['outcome'],
  errors: Partial<Record<keyof EnquiryForm, string>> = {},
): EnquiryInProgress => ({
  form: useForm<EnquiryForm>({
    defaultValues: { name: 'Subhashree Panda', phone: '98610', email: '', message: '' },
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, message]) => [name, { type: 'custom', message }]),
    ),
  }),
  outcome,
  hiddenFields: {},
  prepare: ignore,
  submit: (event) => event.preventDefault(),
  clearOutcome: ignore,
});

const Outcome = ({ outcome }: Pick<EnquiryInProgress, 'outcome'>) => (
  <EnquiryFields name="Enquiry" enquiry={useExample(outcome)} />
);
const Refused = () => (
  <EnquiryFields
    name="Enquiry"
    enquiry={useExample(undefined, { phone: 'Enter 10 digits', email: 'Enter your e-mail address' })}
  />
);
const Sheet = () => (
  <EnquirySheet enquiry={useExample(undefined)} propertyName="Kalinga Heights" onClose={ignore} />
);

export const Empty = () => (
  <InShell>
    <EnquiryFormView name="Enquiry" />
  </InShell>
);
export const WithErrors = () => (
  <InShell>
    <Refused />
  </InShell>
);
export const Received = () => (
  <InShell>
    <Outcome outcome="received" />
  </InShell>
);
export const Failed = () => (
  <InShell>
    <Outcome outcome="failed" />
  </InShell>
);
export const InDialog = () => (
  <InShell>
    <Sheet />
  </InShell>
);
