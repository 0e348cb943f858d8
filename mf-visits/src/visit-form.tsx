import { contractFields, type NewEnquiry, sendEnquiry } from '@ekamra/contracts/calls/send-enquiry';
import type { FrontConfig } from '@ekamra/contracts/front/shell';
import { company } from '@ekamra/contracts/records/company';
import {
  Alert,
  Button,
  Columns,
  Field,
  Input,
  PhoneInput,
  Select,
  Stack,
  Textarea,
  useCheckedForm,
  useIsOffline,
  useKeptInput,
} from '@ekamra/ui';
import { useId, useState } from 'react';
import { formatDay } from './office-days.ts';
import { PlainWish } from './plain-wish.tsx';
import { visitPagePath } from './visit-property.ts';
import { type dayParts, toEnquiry } from './visit-request.ts';
import type { VisitFields } from './visit-schema.ts';

/** Loads the schema and its library when a visitor begins to fill in the form, not with the page. */
const loadResolver = async () => (await import('./visit-schema.ts')).resolveVisit;

const keptFields = ['name', 'phone', 'email', 'details'] as const;
const emptyFields = { name: '', phone: '', email: '', details: '', day: '' };
const partOptions = [
  { value: 'morning', label: 'Morning' },
  { value: 'afternoon', label: 'Afternoon' },
  { value: 'evening', label: 'Evening' },
] satisfies { value: keyof typeof dayParts; label: string }[];

export interface VisitFormProps {
  /** Days to choose from. */
  days: readonly string[];
  /** The property that the visit is about. */
  property: NewEnquiry['property'];
  config: FrontConfig;
  /** Called once the office has the request. */
  onSent: (fields: VisitFields) => void;
}

/**
 * Renders the form that asks for a visit. Without scripts the browser sends it as an enquiry, whose message is the chosen time.
 */
export const VisitForm = ({ days, property, config, onSent }: VisitFormProps) => {
  const form = useCheckedForm<VisitFields, VisitFields>(loadResolver, { defaultValues: emptyFields });
  const forgetInput = useKeptInput(form, { name: 'visit', fields: keptFields });
  const [hasFailed, setHasFailed] = useState(false);
  const detailsForm = useId();
  const isOffline = useIsOffline();
  const { errors, isSubmitting } = form.formState;
  const subject = { sourcePage: visitPagePath, ...(property ? { property } : {}) };

  const send = async (fields: VisitFields): Promise<void> => {
    try {
      await sendEnquiry({ form: toEnquiry(fields), ...subject }, config);
      forgetInput();
      onSent(fields);
    } catch {
      // The message is the same for every cause; the values are kept for another attempt.
      setHasFailed(true);
    }
  };

  return (
    <>
      {/* Fields of a form of their own are not sent without scripts: the office's address takes no such fields. */}
      <form id={detailsForm} hidden>
        <button type="submit">Ask for this visit</button>
      </form>
      <form
        aria-label="Ask for a visit"
        method="post"
        encType="multipart/form-data"
        action={config.sendFormUrl}
        noValidate
        onChange={() => setHasFailed(false)}
        onSubmit={(event) => {
          setHasFailed(false);
          void form.handleSubmit(send)(event);
        }}
      >
        <Stack $gap={5}>
          {Object.entries(contractFields(subject, config)).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PlainWish days={days} />
          <Columns data-scripted $columns={{ s: 2 }} $gap="var(--space-5) var(--space-4)">
            <Field label="Day" required error={errors.day?.message}>
              <Select
                form={detailsForm}
                placeholder="Choose a day"
                options={days.map((day) => ({ value: day, label: formatDay(day) }))}
                {...form.register('day')}
              />
            </Field>
            <Field label="Time of day" required error={errors.part?.message}>
              <Select
                form={detailsForm}
                placeholder="Choose a time"
                options={partOptions}
                {...form.register('part')}
              />
            </Field>
          </Columns>
          <Field label="Name" required error={errors.name?.message}>
            <Input autoComplete="name" {...form.register('name')} />
          </Field>
          <Columns $columns={{ s: 2 }} $gap="var(--space-5) var(--space-4)">
            <Field label="Phone number" required error={errors.phone?.message}>
              <PhoneInput readAsLabel="We will call" {...form.register('phone')} />
            </Field>
            <Field label="Email" required error={errors.email?.message}>
              <Input type="email" autoComplete="email" {...form.register('email')} />
            </Field>
          </Columns>
          <div data-scripted>
            <Field label="Message" error={errors.details?.message}>
              <Textarea form={detailsForm} rows={3} {...form.register('details')} />
            </Field>
          </div>
          <Button type="submit" full busy={isSubmitting} busyLabel="Please Wait..">
            Ask for this visit
          </Button>
          {errors.root && <Alert tone="error">{errors.root.message}</Alert>}
          {hasFailed && (
            <Alert tone="error" title="Your request was not sent">
              {isOffline
                ? 'You are offline. What you typed stays here: send it once the connection is back.'
                : `What you typed is still here. Please try again, or call ${company.phoneShown}.`}
            </Alert>
          )}
        </Stack>
      </form>
    </>
  );
};
