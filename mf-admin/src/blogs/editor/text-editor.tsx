import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { deleteSelection } from 'prosemirror-commands';
import type { FileTarget } from '../../uploads/picture-field.tsx';
import { isUnsettled } from '../../uploads/upload-store.ts';
import type { FormUploads } from '../../uploads/use-form-uploads.ts';
import { createEditor, editorState } from './create-editor.ts';
import { DescriptionPanel } from './description-panel.tsx';
import { linkAt, removeLink, setLink } from './link-commands.ts';
import { LinkPanel } from './link-panel.tsx';
import { describePicture, insertPicture, selectedPicture } from './picture-commands.ts';
import { PicturePanel } from './picture-panel.tsx';
import { paragraphsOf } from './schema.ts';
import { Toolbar } from './toolbar.tsx';

const Frame = styled.div`
  border: 1px solid var(--color-outline);
  border-radius: var(--radius-s);
  background: var(--color-white);

  &:has(.ProseMirror:focus) {
    border-color: var(--color-primary);
    box-shadow: 0 0 0 2px var(--color-primary);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--color-error);
  }
`;
/** Its height grows with the text. */
const Sheet = styled.div`
  .ProseMirror {
    min-height: 16rem;
    padding: var(--space-3) var(--space-4);
    outline: 2px solid transparent;
    font-size: max(1rem, var(--text-m));
    line-height: 1.6;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    font-variant-ligatures: none;
  }
  .ProseMirror > * + * {
    margin-top: var(--space-4);
  }
  :is(ul, ol) {
    padding-left: 1.4em;
  }
  h2 {
    font-size: var(--text-xl);
  }
  h3 {
    font-size: var(--text-l);
  }
  img {
    display: block;
    max-width: 100%;
    border-radius: var(--radius-s);
  }
  /* A picture that nobody has described yet. */
  img[alt=''] {
    border: 2px dashed var(--color-accent);
  }
  .ProseMirror-selectednode {
    outline: 3px solid var(--color-primary);
  }
`;

export interface TextEditorProps {
  /** The blog's `paragraphs`. */
  value: readonly string[];
  onChange(value: string[]): void;
  /** Attributes of the control: its id, name and messages for screen readers. */
  attributes: Readonly<Record<string, string>>;
  /** Reports the uploads of its pictures to the form. */
  report: FormUploads['report'];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Editor of a blog's text with a toolbar. Another `value` than it last gave replaces what it shows. */
export const TextEditor = ({ value, onChange, attributes, report }: TextEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const pictures = useRef<FileTarget>(null);
  const isUploading = useRef(false);
  const stateAtUpload = useRef<EditorState>(undefined);
  const [isAsked, setIsAsked] = useState(false);
  const [isLinking, setIsLinking] = useState(false);
  const [hasPicturePanel, setHasPicturePanel] = useState(false);

  const update = useEffectEvent((next: EditorState, textChanged: boolean) => {
    setState(next);
    if (!selectedPicture(next)) setIsAsked(false);
    if (!textChanged) return;
    shown.current = paragraphsOf(next.doc);
    onChange([...shown.current]);
  });
  const create = useEffectEvent((element: HTMLElement) =>
    createEditor(element, {
      paragraphs: value,
      onFiles: (files, { state: current }) => {
        if (isUploading.current) {
          pictures.current?.refuse('One picture at a time: wait until this one is uploaded.');
          return;
        }
        flushSync(() => setHasPicturePanel(true));
        pictures.current?.add(files);
        stateAtUpload.current = current;
      },
      onUpdate: (...updated) => update(...updated),
    }),
  );
  useEffect(() => {
    if (!place.current) return undefined;
    const created = create(place.current);
    setView(created);
    setState(created.state);
    return () => created.destroy();
  }, []);
  useEffect(() => {
    if (!view || isSame(value, shown.current)) return;
    shown.current = value;
    const next = editorState(value);
    view.updateState(next);
    setState(next);
  }, [view, value]);
  useEffect(() => view?.setProps({ attributes }), [view, attributes]);

  const run = (command: Command): void => {
    if (!view) return;
    command(view.state, (transaction) => view.dispatch(transaction), view);
    view.focus();
  };
  const closeLink = (command?: Command): void => {
    setIsLinking(false);
    if (command) run(command);
    else view?.focus();
  };
  const togglePictures = (): void => setHasPicturePanel(isUploading.current || !hasPicturePanel);
  const reportPictures: FormUploads['report'] = useCallback(
    (path, list) => {
      isUploading.current = list.some(isUnsettled);
      report(path, list);
    },
    [report],
  );
  const showUploaded = useCallback(
    (src: string): void => {
      if (!view) return;
      // Whoever has gone on writing since keeps the place in the text; others are asked what the picture shows.
      const asks = !view.hasFocus() || view.state === stateAtUpload.current;
      setIsAsked(asks);
      insertPicture(src, asks)(view.state, (inserted) => view.dispatch(inserted));
    },
    [view],
  );
  const picture = state && selectedPicture(state);
  return (
    <Frame>
      {state && (
        <Toolbar state={state} run={run} onLink={() => setIsLinking(!isLinking)} onPicture={togglePictures} />
      )}
      {state && isLinking && (
        <LinkPanel
          href={linkAt(state)?.href}
          onApply={(href) => closeLink(setLink(href))}
          onRemove={() => closeLink(removeLink)}
          onClose={() => closeLink()}
        />
      )}
      {hasPicturePanel && <PicturePanel ref={pictures} report={reportPictures} onUploaded={showUploaded} />}
      {picture && (
        <DescriptionPanel
          picture={picture}
          isAsked={isAsked}
          onChange={(alt) =>
            view && describePicture(alt)(view.state, (described) => view.dispatch(described))
          }
          onRemove={() => run(deleteSelection)}
        />
      )}
      <Sheet ref={place} />
    </Frame>
  );
};
