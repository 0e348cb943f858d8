import { company } from '@ekamra/contracts/company';
import { Alert, Button, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import { mailLink } from '../app/contact-card.tsx';
import type { Progress } from './use-application.ts';

/** The alert of spec.md points 5 and 8. */
const missing = 'Please fill in all the required fields and upload your resume.';

const Frame = styled.div`
  display: grid;
  gap: var(--space-3);
  width: 100%;
`;
const Upload = styled.div`
  display: grid;
  gap: var(--space-1);
  progress {
    width: 100%;
    height: var(--space-1);
    accent-color: var(--color-primary);
  }
`;

const Message = ({ progress }: { progress: Progress }) => {
  switch (progress.at) {
    case 'missing':
      return <Alert tone="error">{missing}</Alert>;
    case 'failed':
      return (
        <Alert tone="error" title="Your application was not sent.">
          {progress.message} Everything you typed is kept. You can also write to{' '}
          <a href={mailLink}>{company.email}</a>.
        </Alert>
      );
    case 'stopped':
      return (
        <Alert title="Your application was not finished.">
          Sending stopped when you closed this window. Everything you typed is kept.
        </Alert>
      );
    case 'sending':
      return (
        <Upload>
          <Text as="span" $size="s" $tone="soft" aria-hidden="true">
            {progress.part < 1
              ? `Sending your resume: ${Math.round(progress.part * 100)}%`
              : 'Your resume has arrived, nearly done'}
          </Text>
          <progress aria-label="Sending your resume" value={progress.part} max={1} />
        </Upload>
      );
    case 'filling':
    case 'sent':
      return null;
  }
};

export interface ApplyActionsProps {
  /** The form that the button submits. */
  formId: string;
  progress: Progress;
  busy: boolean;
}

/** The foot of the dialog: what the applicant has to know now, and the button; both stay in sight. */
export const ApplyActions = ({ formId, progress, busy }: ApplyActionsProps) => (
  <Frame>
    <Message progress={progress} />
    <Button type="submit" form={formId} full busy={busy} busyLabel="Please Wait..">
      Submit application
    </Button>
  </Frame>
);
