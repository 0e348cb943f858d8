import { InlineMessage } from '@ekamra/ui';
import type { DraftState } from './keeper.ts';
import { timeOf } from './moment.ts';

const sayElsewhere = (elsewhere: NonNullable<DraftState['elsewhere']>): string =>
  elsewhere === 'removed'
    ? 'The draft was saved or discarded in another tab. What stands here is still here.'
    : `Another tab changed this draft at ${timeOf(elsewhere.at)}. Whichever tab types last keeps it.`;

/** What has become of the draft of a form with unsaved changes, where it matters. */
export const DraftNote = ({ state: { kept, elsewhere } }: { state: DraftState }) => (
  <>
    {elsewhere && <InlineMessage>{sayElsewhere(elsewhere)}</InlineMessage>}
    {kept === 'refused' && (
      <InlineMessage tone="error">
        This browser cannot keep a draft of this form. Submit it before you leave the page.
      </InlineMessage>
    )}
  </>
);
