import type { IncomingMessage } from 'node:http';
import { idempotentTransaction, invalid, newId, parseBody, type Router } from '@ekamra/chassis';
import { type SendForm, sendForm } from '@ekamra/contracts';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { sendFormPath } from '@ekamra/contracts/calls/calls';
import { limitKeyOfRequest } from '@ekamra/chassis/http/visitor-address';
import { type FormField, formLimits, readMultipart } from '@ekamra/chassis/http/multipart';
import { enqueueMail } from '../mail/mail-queue.ts';
import { composeEnquiryMail } from './enquiry-mail.ts';
import { enquiryEntity, type EnquiryRow } from './repository.ts';
import type { Limits } from '../rate-limits.ts';
import type { ContentDependencies } from '../parts.ts';

const valuesOf = (fields: readonly FormField[]): Record<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of fields) {
    if (values.has(name)) throw invalid([{ path: name, message: 'Given more than once' }]);
    values.set(name, value);
  }
  return Object.fromEntries(values);
};

/**
 * Reads the enquiry form. Throws INVALID with the errors of each field, also for unknown fields and files, and the
 * errors of {@link readMultipart}.
 */
const readSendForm = async (request: IncomingMessage): Promise<SendForm> => {
  const files: string[] = [];
  const fields = await readMultipart(request, formLimits, async (name, file) => {
    files.push(name);
    file.resume();
  });
  if (files.length > 0) throw invalid(files.map((path) => ({ path, message: 'A file is not taken here' })));
  // The schema's output has the type that it describes.
  return parseBody(sendForm, valuesOf(fields)) as SendForm;
};

/** Time within which an identical form counts as a repetition: milliseconds. */
const repetitionWindowMs = 10 * 60 * 1000;

/** True if an identical enquiry was stored recently; waits for one that is being stored. */
const isRepeated = async (manager: EntityManager, enquiry: EnquiryRow): Promise<boolean> => {
  const { name, email, phone, message, sourcePage, propertyId, propertyIds, createdAt } = enquiry;
  const formKey = JSON.stringify([name, email, phone, message, sourcePage, propertyId, propertyIds]);
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [formKey]);
  return manager.existsBy(enquiryEntity, {
    name,
    email,
    phone,
    message: message ?? IsNull(),
    sourcePage: sourcePage ?? IsNull(),
    propertyId: propertyId ?? IsNull(),
    propertyIds: propertyIds ?? IsNull(),
    createdAt: MoreThan(new Date(createdAt.getTime() - repetitionWindowMs)),
  });
};

/**
 * Stores an enquiry and queues the mail about it, unless it repeats one of the last ten minutes: visitors press
 * twice, and connections break after the form was received. True if it was stored.
 */
const storeEnquiry = async (
  manager: EntityManager,
  enquiry: EnquiryRow,
  { enquiryTo, publicOrigin }: Pick<EnquiryOptions, 'enquiryTo' | 'publicOrigin'>,
): Promise<boolean> => {
  if (await isRepeated(manager, enquiry)) return false;
  await manager.insert(enquiryEntity, enquiry);
  await enqueueMail(
    manager,
    composeEnquiryMail(enquiry, { recipient: enquiryTo, publicOrigin }),
    enquiry.createdAt,
  );
  return true;
};

/** Further dependencies of the enquiry routes. */
export interface EnquiryOptions extends ContentDependencies {
  limits: Limits;
  /** Recipient of the mails about enquiries. */
  enquiryTo: string;
  /** Called when mail was queued, to send it at once. */
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
  propertyIds: form.property_ids ?? null,
  propertyName: form.property_name || null,
  state: 'new',
  note: null,
  version: 1,
});

/**
 * Registers the call of the enquiry form. The enquiry and its mail are stored in one transaction before the answer;
 * the outbox sends the mail.
 */
export const enquiryRoutes = (router: Router, parts: EnquiryOptions): void => {
  const { dataSource, limits, mailQueued, now } = parts;

  router.post(sendFormPath, async (ctx) => {
    const form = await readSendForm(ctx.req);
    const answer = await limits.enquiry.consumeIfCreated(limitKeyOfRequest(ctx), (markCreated) =>
      idempotentTransaction(dataSource, { ctx, scope: 'sendForm', body: form }, async (manager) => {
        if (await storeEnquiry(manager, enquiryOf(form, now()), parts)) markCreated();
        return 'OK';
      }),
    );
    mailQueued();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/plain';
    ctx.body = answer;
  });
};
