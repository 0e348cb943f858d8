import { EmptyState, Stack, Text } from '@ekamra/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ResumePageSet } from './resume-file.ts';

const Picture = styled.img`
  display: block;
  max-width: 100%;
  margin-inline: auto;
  border: 1px solid var(--color-line);
`;

/** Pictures of a résumé's pages, or a note that there are none. `label` names the résumé. */
export const ResumePages = ({ pages, pageCount, label }: ResumePageSet & { label: string }) => {
  const [broken, setBroken] = useState(false);
  if (broken || pages.length === 0)
    return <EmptyState title="There is no preview of this file">Download shows it.</EmptyState>;
  return (
    <Stack $gap={4}>
      {pages.map((page, index) => (
        <Picture
          key={page}
          src={page}
          alt={pageCount === 1 ? label : `${label}, page ${index + 1} of ${pageCount}`}
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      ))}
      {pageCount > pages.length && (
        <Text $size="s" $tone="soft">
          Download shows all {pageCount} pages.
        </Text>
      )}
    </Stack>
  );
};
