import { isLinkAddress } from '@ekamra/contracts/records/blog-text';
import type { Command, EditorState } from 'prosemirror-state';
import { marks, schema } from './schema.ts';

/** A link in the text: its address and its positions in the document. */
interface LinkedRange {
  href: string;
  from: number;
  to: number;
}

/** Returns the link that the selection begins in or touches; undefined if there is none. */
export const linkAt = ({ selection: { $from } }: EditorState): LinkedRange | undefined => {
  const pieces: LinkedRange[] = [];
  $from.parent.forEach((node, offset) => {
    const href: string | undefined = marks.link.isInSet(node.marks)?.attrs['href'];
    const from = $from.start() + offset;
    const last = pieces.at(-1);
    if (href === undefined) return;
    if (last?.href === href && last.to === from) last.to += node.nodeSize;
    else pieces.push({ href, from, to: from + node.nodeSize });
  });
  return pieces.find(({ from, to }) => from <= $from.pos && $from.pos <= to);
};

/** Returns a typed address as one to link to, such as `https://` before `www.`; undefined if it is none. */
export const parseLinkAddress = (typed: string): string | undefined => {
  const address = typed.trim();
  const guesses = [
    address,
    ...(/^[^\s/@:]+@[^\s/@:]+\.\w+$/.test(address) ? [`mailto:${address}`] : []),
    ...(/^\+?[\d ().-]{6,}$/.test(address) ? [`tel:${address.replaceAll(' ', '')}`] : []),
    ...(/^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? [`https://${address}`] : []),
  ];
  return guesses.find(isLinkAddress);
};

/** Returns a command that links the selection to an address, or the link in it; without either, the address is inserted. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection.empty ? (linkAt(state) ?? state.selection) : state.selection;
    const link = marks.link.create({ href });
    const { tr } = state;
    dispatch?.(
      from === to
        ? tr.replaceSelectionWith(
            schema.text(href.replace(/^(?:https?:\/\/|mailto:|tel:)/, ''), [link]),
            false,
          )
        : tr.removeMark(from, to, marks.link).addMark(from, to, link),
    );
    return true;
  };

/** Removes the links in the selection, or the link around it. */
export const removeLink: Command = (state, dispatch) => {
  const { from, to } = state.selection.empty ? (linkAt(state) ?? state.selection) : state.selection;
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return from < to;
};
