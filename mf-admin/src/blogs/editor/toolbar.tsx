import {
  heading2Icon,
  heading3Icon,
  Icon,
  IconButton,
  imagePlusIcon,
  linkIcon,
  listIcon,
  listOrderedIcon,
} from '@ekamra/ui';
import { setBlockType, toggleMark } from 'prosemirror-commands';
import type { NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { linkAt } from './link-commands.ts';
import { marks, nodes } from './schema.ts';

const Bar = styled.div.attrs({ role: 'group', 'aria-label': 'Format' })`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  padding: var(--space-1);
  border-bottom: 1px solid var(--color-line);

  [aria-pressed='true'] {
    background: var(--color-primary-soft);
    color: var(--color-primary);
  }
`;
const Letter = styled.span.attrs({ 'aria-hidden': true })`
  font-size: 1.125rem;
  font-weight: 800;
`;

const isBold = ({ doc, selection, storedMarks }: EditorState): boolean => {
  const { from, to, empty, $from } = selection;
  return empty
    ? marks.bold.isInSet(storedMarks ?? $from.marks()) !== undefined
    : doc.rangeHasMark(from, to, marks.bold);
};

const isIn = ({ doc, selection }: EditorState, type: NodeType, level?: number): boolean => {
  // A selection of everything begins outside of all blocks.
  const { $from } = selection.$from.depth === 0 ? Selection.atStart(doc) : selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type) return level === undefined || node.attrs['level'] === level;
  }
  return false;
};

/** Makes a list of the selected blocks, a list of the other kind of a list, and paragraphs of a list of this kind. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection;
    const other = type === nodes.bulletList ? nodes.orderedList : nodes.bulletList;
    if (isIn(state, type)) return liftListItem(nodes.listItem)(state, dispatch);
    if (!isIn(state, other)) return wrapInList(type)(state, dispatch);
    const range = $from.blockRange($to, (node) => node.type === other);
    if (range) dispatch?.(state.tr.setNodeMarkup(range.start - 1, type));
    return range !== null;
  };

const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isIn(state, nodes.heading, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch);

export interface ToolbarProps {
  state: EditorState;
  run(command: Command): void;
  onLink(): void;
  onPicture(): void;
}

/** Buttons that format the selected text, each pressed where the selection has that format. */
export const Toolbar = ({ state, run, onLink, onPicture }: ToolbarProps) => {
  const button = (label: string, shape: ReactNode, format: { on: boolean; command: Command }) => (
    <IconButton
      small
      label={label}
      aria-pressed={format.on}
      disabled={!format.command(state)}
      onClick={() => run(format.command)}
    >
      {shape}
    </IconButton>
  );
  return (
    <Bar>
      {button('Bold', <Letter>B</Letter>, { on: isBold(state), command: toggleMark(marks.bold) })}
      {button('Heading', <Icon shape={heading2Icon} />, {
        on: isIn(state, nodes.heading, 2),
        command: toggleHeading(2),
      })}
      {button('Subheading', <Icon shape={heading3Icon} />, {
        on: isIn(state, nodes.heading, 3),
        command: toggleHeading(3),
      })}
      {button('List', <Icon shape={listIcon} />, {
        on: isIn(state, nodes.bulletList),
        command: toggleList(nodes.bulletList),
      })}
      {button('Numbered list', <Icon shape={listOrderedIcon} />, {
        on: isIn(state, nodes.orderedList),
        command: toggleList(nodes.orderedList),
      })}
      <IconButton small label="Link" aria-pressed={linkAt(state) !== undefined} onClick={onLink}>
        <Icon shape={linkIcon} />
      </IconButton>
      <IconButton small label="Picture" onClick={onPicture}>
        <Icon shape={imagePlusIcon} />
      </IconButton>
    </Bar>
  );
};
