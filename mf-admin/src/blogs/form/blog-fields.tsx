import { Columns, Heading, Inline, Stack, Text, agentIllustration } from '@ekamra/ui';
import { type RefObject, useRef, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { ParagraphsInput } from '../../form/list-field.tsx';
import { RowInput } from '../../form/table/row-input.tsx';
import { PictureField } from '../../uploads/picture-field.tsx';
import type { FormUploads } from '../../uploads/use-form-uploads.ts';
import { type BlogFormValues, blogTable } from '../blog-table.ts';

/**
 * Keeps the focus in the form while it is disabled, because a browser drops the focus of a control that gets disabled.
 * Moves it to `place`, and afterwards back to the control that had it.
 */
const useKeepFocus = (disabled: boolean, place: RefObject<HTMLElement | null>): void => {
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const recordFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) before.current = target;
    };
    document.addEventListener('focusin', recordFocus);
    return () => document.removeEventListener('focusin', recordFocus);
  }, []);
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body || focused.matches(':disabled');
    if (!disabled || !isLost) return undefined;
    const control = before.current;
    place.current?.focus({ preventScroll: true });
    return () => {
      if (control?.isConnected && !document.activeElement?.matches('button')) control.focus();
    };
  }, [disabled, place]);
};

const ParagraphList = styled(Stack)`
  > ol {
    margin: 0;
  }
  > button {
    align-self: start;
  }
`;
const Waiting = styled.output`
  display: block;
  grid-column: 1 / -1;
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-s);
  background: var(--color-primary-soft);
  font-size: var(--text-s);
`;
const Placeholder = styled(Inline)`
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  line-height: 1.4;

  img {
    border-radius: 50%;
  }
`;

const BlogParagraphs = () => {
  const isEmpty = useWatch<BlogFormValues, 'paragraphs'>({ name: 'paragraphs' }).length === 0;
  return (
    <ParagraphList as="section" aria-labelledby="blog-paragraphs">
      <Heading level={3} size="l" id="blog-paragraphs">
        Paragraphs
      </Heading>
      {isEmpty && (
        <Text $size="s" $tone="soft">
          No paragraphs. A blog may do without.
        </Text>
      )}
      <ParagraphsInput name="paragraphs" row={blogTable.paragraphs} removable />
    </ParagraphList>
  );
};

/** Fields of a blog. They are disabled while a picture uploads; the upload can be cancelled. */
export const BlogFields = ({ uploads }: { uploads: FormUploads }) => {
  const hasAuthorImage = useWatch<BlogFormValues, 'authorImage'>({ name: 'authorImage' }) !== '';
  const { uploading } = uploads;
  const pictureProps = { uploads, disabled: uploading };
  const waiting = useRef<HTMLOutputElement>(null);
  useKeepFocus(uploading, waiting);

  return (
    <Columns $gap="var(--space-8)" $align="start" $columns={{ l: 'minmax(0, 1fr) 15rem' }}>
      <Stack as="fieldset" $gap={5} disabled={uploading}>
        <Columns $gap="var(--space-5)" $columns={{ m: 'minmax(0, 1fr) minmax(0, 2fr)' }}>
          <RowInput name="category" row={blogTable.category} />
          <RowInput name="title" row={blogTable.title} />
        </Columns>
        <RowInput name="authorName" row={blogTable.authorName} />
        <RowInput name="sortParagraph" row={blogTable.sortParagraph} />
        <BlogParagraphs />
      </Stack>
      <Columns $columns={{ m: 2, l: 1 }}>
        {uploading && (
          <Waiting ref={waiting} tabIndex={-1}>
            The form can be filled in again once the picture is uploaded.
          </Waiting>
        )}
        <PictureField name="blogImage" row={blogTable.blogImage} {...pictureProps} />
        <div>
          <PictureField name="authorImage" row={blogTable.authorImage} {...pictureProps} />
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
