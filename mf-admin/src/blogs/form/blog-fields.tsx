import { Columns, Inline, Stack, agentIllustration } from '@ekamra/ui';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { RowInput } from '../../form/table/row-input.tsx';
import { type FileTarget, PictureField } from '../../uploads/picture-field.tsx';
import { useFormFiles } from '../../uploads/use-form-files.ts';
import type { FormUploads } from '../../uploads/use-form-uploads.ts';
import { type BlogFormValues, blogTable } from '../blog-table.ts';
import { PublicationField } from './publication-field.tsx';
import { TextField } from './text-field.tsx';

const Placeholder = styled(Inline)`
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  line-height: 1.4;

  img {
    border-radius: 50%;
  }
`;

/** Fields of a blog. Pictures that are pasted or dropped anywhere among them go to the blog's picture. */
export const BlogFields = ({ uploads }: { uploads: FormUploads }) => {
  const hasAuthorImage = useWatch<BlogFormValues, 'authorImage'>({ name: 'authorImage' }) !== '';
  const blogPicture = useRef<FileTarget>(null);
  const fileHandlers = useFormFiles(blogPicture);

  return (
    <Columns $gap="var(--space-8)" $align="start" $columns={{ l: 'minmax(0, 1fr) 15rem' }} {...fileHandlers}>
      <Stack $gap={5}>
        <Columns $gap="var(--space-5)" $columns={{ m: 'minmax(0, 1fr) minmax(0, 2fr)' }}>
          <RowInput name="category" row={blogTable.category} />
          <RowInput name="title" row={blogTable.title} />
        </Columns>
        <RowInput name="authorName" row={blogTable.authorName} />
        <RowInput name="sortParagraph" row={blogTable.sortParagraph} />
        <TextField name="paragraphs" row={blogTable.paragraphs} uploads={uploads} />
        <PublicationField />
      </Stack>
      <Columns $columns={{ m: 2, l: 1 }}>
        <PictureField ref={blogPicture} name="blogImage" row={blogTable.blogImage} uploads={uploads} />
        <div>
          <PictureField name="authorImage" row={blogTable.authorImage} uploads={uploads} />
          {!hasAuthorImage && (
            <Placeholder as="p">
              <img src={agentIllustration.src} alt="" width={40} height={40} />
              Without one, this icon stands for the author.
            </Placeholder>
          )}
        </div>
      </Columns>
    </Columns>
  );
};
