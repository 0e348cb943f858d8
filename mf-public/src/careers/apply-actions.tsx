import { company, mailLink } from '@ekamra/contracts/records/company';
import { Alert, Button, Text } from '@ekamra/ui';
import { styled } from 'styled-components';
import type { Progress } from './use-application.ts';

const missingFieldsMessage = 'Please fill in all the required fields and upload your resume.';

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
  switch (progress.status) {
    case 'missing':
      return (
        <Alert key="missing" tone="error">
          {missingFieldsMessage}
        </Alert>
      );
    case 'failed':
      return (
        <Alert key="failed" tone="error" title="Your application was not sent.">
          <span>{progress.message}</span> Everything you typed is kept. You can also write to{' '}
          <a href={mailLink}>{company.email}</a>.
        </Alert>
      );
    case 'sending':
      return (
        <Upload>
          <Text as="span" $size="s" $tone="soft" aria-hidden="true">
            {progress.fraction < 1
              ? `Sending your resume as ${progress.position.role}: ${Math.round(progress.fraction * 100)}%`
              : 'Your resume has arrived, nearly done'}
          </Text>
          <progress aria-label="Sending your resume" value={progress.fraction} max={1} />
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

/** Renders the footer of the dialog, which stays in view: status message and submit button. */
export const ApplyActions = ({ formId, progress, busy }: ApplyActionsProps) => (
  <Frame>
    <Message progress={progress} />
    <Button type="submit" form={formId} full busy={busy} busyLabel="Please Wait..">
      Submit application
    </Button>
  </Frame>
);
