/** A question and its answer, with the fields of spec.md point 3, "Static content items". */
export interface FaqEntry {
  question: string;
  answer: string;
}
