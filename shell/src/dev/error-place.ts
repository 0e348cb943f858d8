/** Address at which the development server names the places of an error. */
export const errorPlacesPath = '/dev/error-places';

/** Place of an error in the sources. */
export interface ErrorPlace {
  /** Remote whose code it is, or the shell. */
  app: string;
  /** Path of the file below the repository. */
  file: string;
  line: number;
  /** Stack with original places, one a line. */
  stack: string;
}

/** Finds an error in the sources by the development server; undefined if it is in none of them, or the server is gone. */
export const findErrorPlace = async (
  { stack = '' }: Error,
  send: typeof fetch = fetch,
): Promise<ErrorPlace | undefined> => {
  try {
    const answer = await send(errorPlacesPath, { method: 'POST', body: JSON.stringify({ stack }) });
    // Answered by the server of the same checkout.
    return answer.status === 200 ? ((await answer.json()) as ErrorPlace) : undefined;
  } catch {
    // The places in the scripts have to do.
    return undefined;
  }
};
