import type { Application } from '@ekamra/contracts';
import { Button, DownloadIcon, EmptyState, ErrorState, Modal, Stack, Text, from } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Loading } from '../app/page.tsx';
import { quoteLook } from '../list/table-parts.ts';
import { ForeignResume } from './foreign-resume.tsx';
import { orNull, isStoredResumeLink, previewKind, resumeProblem, useResume } from './resume-file.ts';

const Picture = styled.img`
  display: block;
  max-width: 100%;
  margin-inline: auto;
  border: 1px solid var(--color-line);
`;
const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 62dvh;
  border: 1px solid var(--color-line);

  ${from('m')} {
    height: 68dvh;
  }
`;
const Letter = styled.section`
  ${quoteLook}

  > h3 {
    margin-bottom: var(--space-1);
    font-size: var(--text-l);
  }
`;

const FilePreview = ({ link, label }: { link: string; label: string }) => {
  const [broken, setBroken] = useState(false);
  const kind = previewKind(link);
  if (kind === 'pdf') return <Frame src={link} title={label} />;
  if (kind === 'picture' && !broken)
    return <Picture src={link} alt={label} referrerPolicy="no-referrer" onError={() => setBroken(true)} />;
  return <EmptyState title="There is no preview of this file">Download shows it.</EmptyState>;
};

export interface ResumePreviewProps {
  application: Application;
  /** Refetches the list, whose rows carry new links, and returns the rows. */
  refreshList(): Promise<readonly Application[]>;
  onClose(): void;
}

/** Preview of a résumé with Download and Close. */
export const ResumePreview = ({ application, refreshList, onClose }: ResumePreviewProps) => {
  // Records stored before a field was introduced lack it, contrary to the types.
  const { name, jobData }: Partial<Application> = application;
  const { jobLetter, resume } = application;
  const position: Partial<Application['jobData']> = jobData ?? {};
  const { link, download } = useResume(application, refreshList);
  const [leaving, setLeaving] = useState(false);
  const label = `Résumé of ${orNull(name)}`;

  const content = () => {
    if (link.data !== undefined) return <FilePreview link={link.data} label={label} />;
    if (link.error)
      return (
        <ErrorState
          message={resumeProblem(link.error)}
          busy={link.isFetching}
          onRetry={() => void link.refetch()}
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
              icon={<DownloadIcon aria-hidden />}
              busy={download.isPending}
              busyLabel="Loading..."
              onClick={() => download.mutate()}
            >
              Download
            </Button>
          ) : (
            <Button icon={<DownloadIcon aria-hidden />} onClick={() => setLeaving(true)}>
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
