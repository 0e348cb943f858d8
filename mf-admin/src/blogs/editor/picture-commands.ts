import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { nodes } from './schema.ts';

/** Returns the selection of a single picture; undefined for any other. */
export const selectedPicture = ({ selection }: EditorState): NodeSelection | undefined =>
  selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection : undefined;

/** Returns a command that inserts a picture below the block of the selection, and selects it if `isSelected`. */
export const insertPicture =
  (src: string, isSelected: boolean): Command =>
  ({ tr, selection: { $to } }, dispatch) => {
    const place = $to.depth === 0 ? $to.pos : $to.after(1);
    tr.insert(place, nodes.picture.create({ src, alt: '' }));
    if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, place)).scrollIntoView();
    dispatch?.(tr);
    return true;
  };

/** Returns a command that describes the selected picture. */
export const describePicture =
  (alt: string): Command =>
  (state, dispatch) => {
    const picture = selectedPicture(state);
    if (picture) dispatch?.(state.tr.setNodeAttribute(picture.from, 'alt', alt));
    return picture !== undefined;
  };
