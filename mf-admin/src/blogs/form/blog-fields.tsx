import { agentIllustration, from } from '@ekamra/ui';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { fieldsOf, useFieldError } from '../../form/fields.tsx';
import { PictureField } from '../../uploads/picture-field.tsx';
import type { BlogForm } from './model.ts';
import { Paragraphs } from './paragraphs.tsx';
import type { BlogPictures } from './use-blog-pictures.ts';
import { useFocusKept } from './use-focus-kept.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-8);

  ${from('l')} {
    grid-template-columns: minmax(0, 1fr) 15rem;
  }
`;
const Texts = styled.fieldset`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  min-width: 0;
  padding: 0;
  border: 0;
`;
const Pair = styled.div`
  display: grid;
  gap: var(--space-5);

  ${from('m')} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
  }
`;
const Pictures = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-6);

  ${from('m')} {
    grid-template-columns: 1fr 1fr;
  }
  ${from('l')} {
    grid-template-columns: minmax(0, 1fr);
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
const Placeholder = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
  line-height: 1.4;

  img {
    width: 2.5rem;
    height: 2.5rem;
    border-radius: 50%;
  }
`;

const { TextField, LongTextField } = fieldsOf<BlogForm>();

/**
 * The fields of a blog (spec.md point 3 and 5). While a picture uploads they are disabled (point 4, "Blog admin"); the
 * upload can be cancelled.
 */
export const BlogFields = ({ pictures: { image, author, uploading } }: { pictures: BlogPictures }) => {
  const hasAuthorImage = useWatch<BlogForm, 'authorImage'>({ name: 'authorImage' }) !== '';
  const waiting = useRef<HTMLOutputElement>(null);
  useFocusKept(uploading, waiting);

  return (
    <Columns>
      <Texts disabled={uploading}>
        <Pair>
          <TextField name="category" label="Category" required />
          <TextField name="title" label="Title" required />
        </Pair>
        <TextField name="authorName" label="Author name" required />
        <LongTextField
          name="sortParagraph"
          label="Short paragraph"
          hint="A sentence or two that sum it up. Optional."
        />
        <Paragraphs />
      </Texts>
      <Pictures>
        {uploading && (
          <Waiting ref={waiting} tabIndex={-1}>
            The form can be filled in again once the picture is uploaded.
          </Waiting>
        )}
        <div>
          <PictureField
            uploads={image}
            name="blogImage"
            label="Blog image"
            multiple={false}
            disabled={uploading}
            error={useFieldError('blogImage')}
          />
        </div>
        <div>
          <PictureField
            uploads={author}
            name="authorImage"
            label="Author image"
            multiple={false}
            disabled={uploading}
            error={useFieldError('authorImage')}
          />
          {!hasAuthorImage && (
            <Placeholder>
              <img src={agentIllustration.src} alt="" width={40} height={40} />
              Without one, this icon stands for the author.
            </Placeholder>
          )}
        </div>
      </Pictures>
    </Columns>
  );
};
