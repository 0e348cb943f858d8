import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Slice } from 'prosemirror-model';
import { liftListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { transferredFiles } from '../../uploads/use-form-files.ts';
import { sliceFromHtml } from './pasted-html.ts';
import { documentFrom, fragmentFrom, marks, nodes } from './schema.ts';

const addLineBreak: Command = (state, dispatch) => {
  const allowed = state.selection.$from.parent.type === nodes.paragraph;
  if (allowed) dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return allowed;
};

const plugins = [
  history(),
  keymap({
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    'Mod-b': toggleMark(marks.bold),
    'Shift-Enter': addLineBreak,
    Enter: chainCommands(splitListItem(nodes.listItem), liftListItem(nodes.listItem)),
  }),
  keymap(baseKeymap),
];

/** Returns the state of an editor of a blog's `paragraphs`. */
export const editorState = (paragraphs: readonly string[]): EditorState =>
  EditorState.create({ doc: documentFrom(paragraphs), plugins });

/** Inserts what HTML from elsewhere has. Returns false if it has nothing that can be inserted. */
const insertHtml = (view: EditorView, html: string): boolean => {
  const slice = sliceFromHtml(html);
  if (slice.size === 0) return false;
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
};

export interface EditorOptions {
  paragraphs: readonly string[];
  /** Called with files that are pasted or dropped into the text. */
  onFiles(files: readonly File[], view: EditorView): void;
  /** Called after each change of the text or the selection. */
  onUpdate(state: EditorState, textChanged: boolean): void;
}

/**
 * Creates an editor in an element. HTML that is pasted or dropped never gets to the library, which would have the browser
 * parse it (see {@link sliceFromHtml}).
 */
export const createEditor = (
  place: HTMLElement,
  { paragraphs, onFiles, onUpdate }: EditorOptions,
): EditorView => {
  const view = new EditorView(place, {
    state: editorState(paragraphs),
    clipboardTextParser: (text) => Slice.maxOpen(fragmentFrom([text])),
    handleDOMEvents: {
      paste: (_, event) => {
        const data = event.clipboardData;
        if (!data) return false;
        const files = transferredFiles(data);
        if (files.length > 0) {
          event.preventDefault();
          onFiles(files, view);
          return true;
        }
        const html = data.getData('text/html');
        if (html !== '' && insertHtml(view, html)) event.preventDefault();
        return html !== '';
      },
      drop: (_, event) => {
        const data = event.dataTransfer;
        if (!data || view.dragging) return false;
        const html = data.getData('text/html');
        const hasFiles = data.types.includes('Files');
        if (!hasFiles && html === '') return false;
        event.preventDefault();
        if (hasFiles) onFiles([...data.files], view);
        else insertHtml(view, html);
        return true;
      },
    },
    dispatchTransaction: (transaction) => {
      const state = view.state.apply(transaction);
      view.updateState(state);
      onUpdate(state, transaction.docChanged);
    },
  });
  return view;
};
