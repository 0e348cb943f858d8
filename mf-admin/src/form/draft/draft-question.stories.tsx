import type { FoundDraft } from './use-draft-question.ts';
import { DraftQuestion } from './draft-question.tsx';

export default { title: 'Back office/Draft question' };

const ignore = (): void => undefined;
const draft: FoundDraft = {
  key: 'one',
  savedAt: '2026-06-12T08:35:00.000Z',
  changed: ['Name', 'Price'],
  texts: ['Name: Lotus Heights'],
  newer: false,
  leftOver: [],
  checking: undefined,
  resumeDraft: () => Promise.resolve(),
  discard: ignore,
};

export const OneDraft = () => (
  <DraftQuestion foundDrafts={{ form: 'building', drafts: [draft], keepForLater: ignore }} />
);
export const SeveralDrafts = () => (
  <DraftQuestion
    foundDrafts={{
      form: 'building',
      drafts: [
        { ...draft, newer: true, leftOver: ['A lift to every floor'] },
        { ...draft, key: 'two', savedAt: '2026-06-12T09:10:00.000Z', checking: 'failed' },
        { ...draft, key: 'three', savedAt: '2026-06-13T06:30:00.000Z', checking: 'underway' },
      ],
      keepForLater: ignore,
    }}
  />
);
