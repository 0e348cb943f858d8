/** Number of edits, enough to fill the newest page of a record's activity. */
const editCount = 10;

/** Makes the edits in sequence. */
export const repeatEdits = async (applyEdit: (edit: number) => Promise<unknown>): Promise<void> => {
  for (let edit = 1; edit <= editCount; edit += 1) await applyEdit(edit);
};
