/** A part of a form, and the payload's paths that are filled in there. */
export interface FormPart {
  id: string;
  title: string;
  paths: readonly string[];
}
