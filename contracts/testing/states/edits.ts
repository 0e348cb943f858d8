import { maxRecentChanges } from '../../src/records/activity.ts';

/** Makes enough edits in sequence to fill the list of the newest changes with them, and so a record's activity. */
export const repeatEdits = async (applyEdit: (edit: number) => Promise<unknown>): Promise<void> => {
  for (let edit = 1; edit <= maxRecentChanges; edit += 1) await applyEdit(edit);
};
