import { idempotent, inTransaction, newId } from '@ekamra/chassis';
import type { SendForm } from '@ekamra/contracts';
import { sendFormPath } from '@ekamra/contracts/calls';
import type { Limits } from '../limits.ts';
import { visitorOf } from '@ekamra/chassis/visitor';
import type { Parts, Router } from '../parts.ts';
import type { EnquiryRow } from './entity.ts';
import { readSendForm } from './form.ts';
import { keepEnquiry } from './keep.ts';

/** What the enquiry routes work with beyond the rest. */
export interface EnquiryParts extends Parts {
  limits: Limits;
  /** Who is told of enquiries. */
  enquiryTo: string;
  /** Called when mail was queued, so that it goes out at once. */
  mailQueued: () => void;
}

const enquiryOf = (form: SendForm, createdAt: Date): EnquiryRow => ({
  id: newId(),
  createdAt,
  name: form.name,
  email: form.email,
  phone: form.phone,
  message: form.message || null,
  sourcePage: form.source_page || null,
  propertyId: form.property_id || null,
  state: 'new',
  note: null,
  version: 1,
});

/**
 * Registers the e-mail host's call (spec.md point 7). The enquiry and the mail about it are stored in one transaction
 * before the answer; sending it is the outbox's work.
 */
export const enquiryRoutes = (router: Router, parts: EnquiryParts): void => {
  const { dataSource, limits, enquiryTo, mailQueued, now } = parts;

  router.post(sendFormPath, async (ctx) => {
    const form = await readSendForm(ctx.req);
    const visitor = visitorOf(ctx.get('X-Forwarded-For'), ctx.req.socket.remoteAddress);
    const request = { key: ctx.get('Idempotency-Key') || undefined, scope: 'sendForm', body: form };
    const answer = await limits.enquiry.perMade(visitor, (makes) =>
      inTransaction(dataSource, (manager) =>
        idempotent(manager, request, async () => {
          makes();
          await keepEnquiry(manager, enquiryOf(form, now()), enquiryTo);
          return 'OK';
        }),
      ),
    );
    mailQueued();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/plain';
    ctx.body = answer;
  });
};
