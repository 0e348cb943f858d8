import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { createEditor, editorState } from './create-editor.ts';
import { linkAt, removeLink, setLink } from './link-commands.ts';
import { LinkPanel } from './link-panel.tsx';
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
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Editor of a blog's text with a toolbar. Another `value` than it last gave replaces what it shows. */
export const TextEditor = ({ value, onChange, attributes }: TextEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(value);
  const [view, setView] = useState<EditorView>();
  const [state, setState] = useState<EditorState>();
  const [linking, setLinking] = useState(false);

  const update = useEffectEvent((next: EditorState, textChanged: boolean) => {
    setState(next);
    if (!textChanged) return;
    shown.current = paragraphsOf(next.doc);
    onChange([...shown.current]);
  });
  const create = useEffectEvent((element: HTMLElement) =>
    createEditor(element, { paragraphs: value, onUpdate: (...updated) => update(...updated) }),
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
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const closeLink = (command?: Command): void => {
    setLinking(false);
    if (command) run(command);
    else view?.focus();
  };
  return (
    <Frame>
      {state && <Toolbar state={state} run={run} onLink={() => setLinking(!linking)} />}
      {state && linking && (
        <LinkPanel
          href={linkAt(state)?.href}
          onApply={(href) => closeLink(setLink(href))}
          onRemove={() => closeLink(removeLink)}
          onClose={closeLink}
        />
      )}
      <Sheet ref={place} />
    </Frame>
  );
};
