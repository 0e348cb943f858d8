import type { Application } from '@ekamra/contracts';
import { formatDateTime } from '@ekamra/ui';
import { FollowUpDialog } from '../follow-up/follow-up-dialog.tsx';
import { SentFacts } from '../follow-up/sent-facts.tsx';
import { MailLink } from '../list/mail-link.tsx';
import { PhoneLink } from '../list/phone-link.tsx';
import { followedApplications } from './application-form.ts';
import { orNull } from './resume-file.ts';

const factsOf = (application: Application) => {
  // Records stored before a field was introduced lack it, contrary to the types.
  const { jobLetter, jobData, phone, email, createdAt }: Partial<Application> = application;
  return (
    <SentFacts
      message={jobLetter}
      facts={{
        Phone: phone ? <PhoneLink number={phone} /> : orNull(phone),
        Email: email ? <MailLink address={email} /> : orNull(email),
        Position: [jobData?.role, jobData?.type, jobData?.location].map(orNull).join(', '),
        Applied: createdAt ? formatDateTime(createdAt) : orNull(createdAt),
      }}
    />
  );
};

export interface ApplicationDialogProps {
  /** The application from the list; the form loads the newest version. */
  application: Application;
  onClose(): void;
}

/** Dialog with an application's details, in which its state and note are edited. */
export const ApplicationDialog = ({ application, onClose }: ApplicationDialogProps) => (
  <FollowUpDialog kind={followedApplications} item={application} factsOf={factsOf} onClose={onClose} />
);
