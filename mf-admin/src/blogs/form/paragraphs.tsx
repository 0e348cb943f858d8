import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  GripIcon,
  IconButton,
  PlusIcon,
  TrashIcon,
  VisuallyHidden,
} from '@ekamra/ui';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { emptyText } from '../../form/entered.ts';
import { fieldsOf } from '../../form/fields.tsx';
import type { BlogForm } from './model.ts';
import { Deeds, Grip, None, Paragraph, ParagraphList, Part } from './paragraph-style.ts';
import { useDragging } from './use-dragging.ts';
import { useMoving } from './use-moving.ts';

const { LongTextField } = fieldsOf<BlogForm>();

/** The most paragraphs that a blog may have (`blogInput`). */
const maxParagraphs = 200;

/**
 * The paragraphs, which can be added, removed down to none (spec.md point 5, "Blog form") and put in another order: by
 * the arrows, or by dragging the handle.
 */
export const Paragraphs = () => {
  const { fields, append, remove, move } = useFieldArray<BlogForm, 'paragraphs'>({ name: 'paragraphs' });
  const add = useRef<HTMLButtonElement>(null);
  const { list, said, moveTo } = useMoving({ fields, move });
  const dragging = useDragging(moveTo);

  return (
    <Part aria-labelledby="blog-paragraphs">
      <h3 id="blog-paragraphs">Paragraphs</h3>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
      {fields.length === 0 && <None>No paragraphs. A blog may do without.</None>}
      <ParagraphList ref={list}>
        {fields.map(({ id }, index) => {
          const name = `paragraph ${index + 1}`;
          return (
            <Paragraph key={id} data-paragraph={id} {...dragging.target(index)}>
              <LongTextField name={`paragraphs.${index}.text`} label={`Paragraph ${index + 1}`} />
              <Deeds>
                {fields.length > 1 && (
                  <>
                    <Grip title="Drag to move" aria-hidden {...dragging.source(index)}>
                      <GripIcon />
                    </Grip>
                    <IconButton
                      small
                      label={`Move ${name} up`}
                      data-move="up"
                      disabled={index === 0}
                      onClick={() => moveTo(index, index - 1)}
                    >
                      <ArrowUpIcon aria-hidden />
                    </IconButton>
                    <IconButton
                      small
                      label={`Move ${name} down`}
                      data-move="down"
                      disabled={index === fields.length - 1}
                      onClick={() => moveTo(index, index + 1)}
                    >
                      <ArrowDownIcon aria-hidden />
                    </IconButton>
                  </>
                )}
                <IconButton
                  small
                  variant="danger"
                  label={`Remove ${name}`}
                  onClick={() => {
                    remove(index);
                    add.current?.focus();
                  }}
                >
                  <TrashIcon aria-hidden />
                </IconButton>
              </Deeds>
            </Paragraph>
          );
        })}
      </ParagraphList>
      <Button
        ref={add}
        variant="secondary"
        size="s"
        icon={<PlusIcon aria-hidden />}
        disabled={fields.length >= maxParagraphs}
        onClick={() => append({ ...emptyText })}
      >
        Add paragraph
      </Button>
    </Part>
  );
};
