import { Field, Select } from '@ekamra/ui';
import { formatDay } from './office-days.ts';
import { dayParts, wishSentence } from './visit-request.ts';

const parts = ['morning', 'afternoon', 'evening'] as const;

/** Renders the choice of day and time for browsers without scripts: each choice is a message to the office. */
export const PlainWish = ({ days }: { days: readonly string[] }) => (
  <noscript>
    <Field id="plain-wish" label="Day and time" required>
      <Select
        name="message"
        options={days.flatMap((day) =>
          parts.map((part) => ({
            value: wishSentence({ day, part }),
            label: `${formatDay(day)}, ${dayParts[part]}`,
          })),
        )}
      />
    </Field>
  </noscript>
);
