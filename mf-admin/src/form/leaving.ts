import type { DraftState } from './draft/keeper.ts';

/** What is asked before a form with unsaved changes is left. */
export interface Leaving {
  title: string;
  description: string;
}

export interface LeavingParts {
  /** Whether what was changed is being saved just now. */
  saving: boolean;
  /** What has become of the draft. */
  kept: DraftState['kept'];
  /** Whether pictures are uploaded in it. */
  uploads: boolean;
}

/** What is asked before a form with unsaved changes is left: what becomes of them. */
export const leavingSays = ({ saving, kept, uploads }: LeavingParts): Leaving => {
  const lost = kept === 'refused';
  if (saving)
    return {
      title: 'Leave while it is being saved?',
      description: `What you changed is being saved, and that goes on when you leave. Should it fail, ${
        lost ? 'what you changed will be lost' : 'it stays in this browser as a draft'
      }.`,
    };
  return {
    title: 'Leave without saving?',
    description: lost
      ? 'What you changed on this page has not been saved and will be lost.'
      : `What you changed is not saved yet. It stays in this browser as a draft, which is offered when you come back.${
          uploads ? ' Uploads that are under way end.' : ''
        }`,
  };
};
