import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../status/spinner.tsx';
import { UploadIcon } from '../icons.ts';
import { useFieldControl } from './field.tsx';

const Zone = styled.div<{ $over: boolean; $off: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  padding: var(--space-6) var(--space-4);
  border: 1px dashed var(--color-outline);
  border-radius: var(--radius-m);
  background: ${({ $over }) => ($over ? 'var(--color-primary-soft)' : 'var(--color-sand-light)')};
  text-align: center;
  font-size: var(--text-s);
  transition: background-color var(--motion-fast) var(--ease);
  ${({ $off }) => $off && 'color: var(--color-ink-soft);'}

  svg {
    width: 1.5rem;
    height: 1.5rem;
    color: var(--color-primary);
  }
  strong {
    color: var(--color-primary);
    text-decoration: underline;
    text-underline-offset: 0.22em;
  }
  small {
    color: var(--color-ink-soft);
    font-size: var(--text-xs);
  }
  &:has([aria-invalid='true']) {
    border-color: var(--color-error);
    background: var(--color-error-soft);
  }
  &:focus-within:has(:focus-visible) {
    outline: 2px solid var(--color-primary);
    outline-offset: 3px;
  }
  /* The whole zone is the file input, so that keyboard, click, drop and screen reader use the same control. */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: ${({ $off }) => ($off ? 'not-allowed' : 'pointer')};
  }
`;

export interface FileDropProps {
  /** What was chosen or dropped; never empty. */
  onFiles: (files: File[]) => void;
  /** Types, as in the `accept` attribute. */
  accept: string;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** An upload is under way. */
  busy?: boolean | undefined;
  /** What to choose, such as `Choose images`. */
  label?: string | undefined;
  /** Types and limits, in words. */
  note?: ReactNode;
  id?: string | undefined;
  name?: string | undefined;
}

/** Chooses files: by click, by keyboard, or dropped on it. What happens to them is the caller's. */
export const FileDrop = (props: FileDropProps) => {
  const { onFiles, accept, multiple = false, busy = false, label = 'Choose a file', note, name } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({ id: props.id });
  const off = props.disabled === true || busy;
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
    // The same file may be chosen again, after a failed upload say.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!off) take(event.dataTransfer.files);
  };
  return (
    <Zone
      $over={over}
      $off={off}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!off);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {busy ? <Spinner label="Uploading" /> : <UploadIcon aria-hidden />}
      <span>
        <strong>{label}</strong> or drop {multiple ? 'them' : 'it'} here
      </span>
      {note && <small>{note}</small>}
      <input
        {...control}
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        disabled={off}
        onChange={(event) => take(event.currentTarget.files)}
        {...(control.id === undefined ? { 'aria-label': label } : {})}
      />
    </Zone>
  );
};
