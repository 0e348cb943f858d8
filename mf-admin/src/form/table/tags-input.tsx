import {
  Button,
  Cluster,
  Field,
  Icon,
  IconButton,
  InlineMessage,
  Input,
  plusIcon,
  Inline,
  xIcon,
  canHover,
  isComposing,
} from '@ekamra/ui';
import { cutText } from '@ekamra/contracts/forms/text-length';
import { type RefObject, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { Entries, EntryActions } from '../list-field.tsx';
import { useFieldError } from '../checks.ts';
import { Grip, SortableEntry, SortableList } from '../sortable-list.tsx';
import { useReorder } from '../use-reorder.tsx';
import type { RowOfKind } from './rows.ts';

const Tags = styled(Entries)`
  --entry-gap: var(--space-1);

  max-width: 34rem;
  margin-block: var(--space-4) 0;
`;
const Tag = styled(SortableEntry)`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-m);
  background: var(--color-primary-soft);
  font-size: var(--text-s);
  font-weight: 500;

  > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Chips = styled(Cluster).attrs({ as: 'ul', role: 'list', $gap: 2 })`
  margin-top: var(--space-4);
`;
const Chip = styled(Inline)`
  min-height: 2.25rem;
  padding: var(--space-1) var(--space-3);
  border: 1px dashed var(--color-outline);
  border-radius: var(--radius-round);
  background: transparent;
  color: var(--color-ink);
  font-size: var(--text-s);
  font-weight: 500;

  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;

const Reminder = ({ list, message }: { list: string; message: string }) => {
  const entries: unknown = useWatch({ name: list });
  return (
    Array.isArray(entries) && entries.length === 0 && <InlineMessage tone="error">{message}</InlineMessage>
  );
};

interface TagListProps {
  tags: readonly string[];
  row: RowOfKind<'tags'>;
  onChange(tags: string[]): void;
  /** Gets the focus after a removal. */
  input: RefObject<HTMLInputElement | null>;
}

/** Chosen texts in page order: reordered, or removed one by one. */
const TagList = ({ tags, row: { noun, listLabels }, onChange, input }: TagListProps) => {
  const move = (from: number, to: number): void => {
    const others = tags.toSpliced(from, 1);
    onChange(others.toSpliced(to, 0, ...tags.slice(from, from + 1)));
  };
  const order = useReorder({ ids: tags, noun, move });
  return (
    <>
      {order.announcement}
      <SortableList order={order}>
        <Tags aria-label={listLabels.chosen}>
          {tags.map((tag, index) => (
            <Tag key={tag} entryId={tag}>
              <span>{tag}</span>
              <EntryActions>
                <Grip />
                {order.arrows(index, tag)}
                <IconButton
                  small
                  label={`Remove ${tag}`}
                  onClick={() => {
                    onChange(tags.filter((one) => one !== tag));
                    order.announce(`${tag} removed`);
                    input.current?.focus();
                  }}
                >
                  <Icon shape={xIcon} />
                </IconButton>
              </EntryActions>
            </Tag>
          ))}
        </Tags>
      </SortableList>
    </>
  );
};

/** Longest text that the server accepts, in characters. */
const maxTagLength = 80;

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const includesText = (tags: readonly string[], text: string): boolean =>
  tags.some((tag) => isSameText(tag, text));

/**
 * Short texts, typed one by one or chosen from suggestions. The one being typed is in the list from its first letter on:
 * leaving the field then moves nothing, and neither a press on a suggestion nor the text is lost.
 */
export const TagsInput = ({ name, row }: { name: string; row: RowOfKind<'tags'> }) => {
  const { value: chosen, onChange } = useController<Record<string, string[]>>({ name }).field;
  const [typed, setTyped] = useState('');
  /** The tag of the text being typed; undefined if that is blank or was chosen before. */
  const [typedTag, setTypedTag] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const finish = (): void => {
    setTyped('');
    setTypedTag(undefined);
  };
  const type = (text: string): void => {
    const tag = text.trim();
    const others = chosen.filter((one) => one !== typedTag);
    const isNew = tag !== '' && !includesText(others, tag);
    setTyped(text);
    setTypedTag(isNew ? tag : undefined);
    if (isNew || typedTag !== undefined) onChange(isNew ? [...others, tag] : others);
  };

  return (
    <>
      <Field label={row.inputLabel} hint={row.hint} error={useFieldError(name)}>
        <Inline>
          <Input
            ref={input}
            name={name}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => type(cutText(currentTarget.value, maxTagLength))}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
              event.preventDefault();
              finish();
            }}
          />
          <Button variant="secondary" icon={<Icon shape={plusIcon} />} onClick={finish}>
            Add
          </Button>
        </Inline>
      </Field>
      {row.reminder && <Reminder {...row.reminder} />}
      <TagList tags={chosen} row={row} onChange={onChange} input={input} />
      <Chips aria-label={row.listLabels.suggestions}>
        {row.suggestions
          .filter((tag) => !includesText(chosen, tag))
          .map((tag) => (
            <li key={tag}>
              <Chip
                as="button"
                type="button"
                $gap={2}
                aria-label={`Add ${tag}`}
                onClick={() => onChange([...chosen, tag])}
              >
                <Icon shape={plusIcon} size="1rem" />
                {tag}
              </Chip>
            </li>
          ))}
      </Chips>
    </>
  );
};
