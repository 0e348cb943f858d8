/** Edits of a record that was edited: so many that the newest page of its activity tells of nothing else. */
const edits = 10;

/** Makes the edits one after another. */
export const eachEdit = async (make: (edit: number) => Promise<unknown>): Promise<void> => {
  for (let edit = 1; edit <= edits; edit += 1) await make(edit);
};
