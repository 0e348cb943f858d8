import { OfferBar } from './draft-bar.tsx';
import type { DraftOffer } from './use-draft-offer.ts';

export default { title: 'Back office/Draft bar' };

const offer: DraftOffer = {
  savedAt: '2026-06-12T08:35:00.000Z',
  checking: undefined,
  resumeDraft: () => Promise.resolve(),
  discard: () => undefined,
};

export const Offered = () => <OfferBar {...offer} />;
export const LookingForPictures = () => <OfferBar {...offer} checking="underway" />;
export const PicturesUnknown = () => <OfferBar {...offer} checking="failed" />;
