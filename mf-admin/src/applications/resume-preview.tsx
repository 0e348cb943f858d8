import type { Application } from '@ekamra/contracts';
import { Button, downloadIcon, ErrorState, Icon, Modal, Stack, Text } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Loading } from '../app/page.tsx';
import { quoteLook } from '../list/table-parts.ts';
import { ForeignResume } from './foreign-resume.tsx';
import { orNull, isStoredResumeLink, resumeProblem, useResume } from './resume-file.ts';
import { ResumePages } from './resume-pages.tsx';

const Letter = styled.section`
  ${quoteLook}

  > h3 {
    margin-bottom: var(--space-1);
    font-size: var(--text-l);
  }
`;

export interface ResumePreviewProps {
  application: Application;
  /** Refetches the list, whose rows carry new links, and returns the rows. */
  refreshList(): Promise<readonly Application[]>;
  onClose(): void;
}

/** Preview of a résumé with Download and Close. */
export const ResumePreviewDialog = ({ application, refreshList, onClose }: ResumePreviewProps) => {
  // Records stored before a field was introduced lack it, contrary to the types.
  const { name, jobData }: Partial<Application> = application;
  const { jobLetter, resume } = application;
  const position: Partial<Application['jobData']> = jobData ?? {};
  const { preview, download } = useResume(application, refreshList);
  const [leaving, setLeaving] = useState(false);
  const label = `Résumé of ${orNull(name)}`;

  const content = () => {
    if (preview.data !== undefined) return <ResumePages {...preview.data} label={label} />;
    if (preview.error)
      return (
        <ErrorState
          message={resumeProblem(preview.error)}
          busy={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      );
    return <Loading label="Loading the résumé" bars={[{ $height: '60dvh' }]} />;
  };

  return (
    <Modal
      open
      reading
      onOpenChange={(open) => !open && onClose()}
      size="l"
      title={label}
      description={[position.role, position.type, position.location].map(orNull).join(', ')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {isStoredResumeLink(resume) ? (
            <Button
              icon={<Icon shape={downloadIcon} />}
              busy={download.isPending}
              busyLabel="Loading..."
              onClick={() => download.mutate()}
            >
              Download
            </Button>
          ) : (
            <Button icon={<Icon shape={downloadIcon} />} onClick={() => setLeaving(true)}>
              Download
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={5}>
        {jobLetter && (
          <Letter>
            <h3>Job letter</h3>
            <Text $size="s">{jobLetter}</Text>
          </Letter>
        )}
        {content()}
      </Stack>
      <ForeignResume open={leaving} link={resume} onClose={() => setLeaving(false)} />
    </Modal>
  );
};
