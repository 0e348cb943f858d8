import type { Enquiry } from '@ekamra/contracts';
import { enquiryStates } from '@ekamra/contracts';
import { Select, capitalise } from '@ekamra/ui';
import { useChangeState } from './use-change-state.ts';

/** The states of an enquiry, to choose from. */
export const stateOptions = enquiryStates.map((value) => ({ value, label: capitalise(value) }));

/** The state of an enquiry, changed in place. */
export const StateSelect = ({ enquiry }: { enquiry: Enquiry }) => {
  const { change, isPending } = useChangeState(enquiry);
  return (
    <Select
      aria-label={`State of the enquiry of ${enquiry.name}`}
      aria-busy={isPending}
      options={stateOptions}
      value={enquiry.state}
      onChange={({ currentTarget }) => {
        const state = enquiryStates.find((one) => one === currentTarget.value);
        if (state) change(state);
      }}
    />
  );
};
