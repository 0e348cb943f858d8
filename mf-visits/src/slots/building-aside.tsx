import type { SlotModule } from '@ekamra/contracts/front/shell';
import { officeDaysQuery } from '../office-days.ts';
import { VisitCard } from './visit-card.tsx';

/** Creates the part of this remote in the page of a building. The shell calls it in the browser and on the server. */
export const createPart: SlotModule<'building-aside'>['createPart'] = ({ queryClient }) => ({
  load: () => queryClient.prefetchQuery(officeDaysQuery()),
  Component: VisitCard,
});
