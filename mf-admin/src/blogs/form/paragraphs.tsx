import { Button, IconButton, PlusIcon, TrashIcon, VisuallyHidden } from '@ekamra/ui';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { emptyText } from '../../form/entered.ts';
import { fieldsOf } from '../../form/fields.tsx';
import { Deeds } from '../../form/order/entries.ts';
import { Grip, MoveButtons } from '../../form/order/move-buttons.tsx';
import { useDragging } from '../../form/order/use-dragging.ts';
import { useMoving } from '../../form/order/use-moving.ts';
import type { BlogForm } from './model.ts';
import { None, Paragraph, ParagraphList, Part } from './paragraph-style.ts';

const { LongTextField } = fieldsOf<BlogForm>();

/** The most paragraphs that a blog may have (`blogInput`). */
const maxParagraphs = 200;

/**
 * The paragraphs, which can be added, removed down to none (spec.md point 5, "Blog form") and put in another order: by
 * the arrows, or by dragging the handle.
 */
export const Paragraphs = () => {
  const { fields, append, remove, move } = useFieldArray<BlogForm, 'paragraphs'>({ name: 'paragraphs' });
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const keys = fields.map(({ id }) => id);
  const { said, moveTo } = useMoving({ list, keys, noun: 'paragraph', move });
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
            <Paragraph key={id} data-entry={id} {...dragging.target(index)}>
              <LongTextField name={`paragraphs.${index}.text`} label={`Paragraph ${index + 1}`} />
              <Deeds>
                {fields.length > 1 && (
                  <>
                    <Grip {...dragging.source(index)} />
                    <MoveButtons name={name} place={{ index, count: fields.length }} moveTo={moveTo} />
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
