import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../status/spinner.tsx';
import { Icon } from '../icon.tsx';
import { uploadIcon } from '../icons.ts';
import { useFieldControl } from './field.tsx';

const Zone = styled.div<{ $dragOver: boolean; $disabled: boolean }>`
  position: relative;
  display: grid;
  justify-items: center;
  gap: var(--space-1);
  padding: var(--space-6) var(--space-4);
  border: 1px dashed var(--color-outline);
  border-radius: var(--radius-m);
  background: ${({ $dragOver }) => ($dragOver ? 'var(--color-primary-soft)' : 'var(--color-sand-light)')};
  text-align: center;
  text-wrap: balance;
  font-size: var(--text-s);
  transition: background-color var(--motion-fast) var(--ease);
  ${({ $disabled }) => $disabled && 'color: var(--color-ink-soft);'}

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
  /*
   * The file input covers the whole zone, so that keyboard, click, drop and screen readers use the same
   * control.
   */
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  }
`;

export interface FileDropProps {
  /** Called with the chosen or dropped files; never empty. */
  onFiles: (files: File[]) => void;
  /** File types, in the format of the `accept` attribute. */
  accept: string;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  /** True while an upload runs. */
  busy?: boolean | undefined;
  /** Label, such as `Choose images`. */
  label?: string | undefined;
  /** Note on types and limits. */
  note?: ReactNode;
  id?: string | undefined;
  name?: string | undefined;
}

const refuseStrayFiles = (event: globalThis.DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

/** Keeps the browser from leaving the page for a file that is dropped beside the zone. */
const useStrayFilesRefused = (): void =>
  useEffect(() => {
    const types = ['dragover', 'drop'] as const;
    for (const type of types) document.addEventListener(type, refuseStrayFiles);
    return () => {
      for (const type of types) document.removeEventListener(type, refuseStrayFiles);
    };
  }, []);

/** Renders a zone to choose files by click, by keyboard or by dropping them. */
export const FileDrop = (props: FileDropProps) => {
  const { onFiles, accept, multiple = false, busy = false, label = 'Choose a file', note, name } = props;
  const [isDragOver, setIsDragOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const control = useFieldControl({ id: props.id });
  const isDisabled = props.disabled === true || busy;
  useStrayFilesRefused();
  const emitFiles = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
    // Reset, so that the same file can be chosen again, after a failed upload say.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    if (!isDisabled) emitFiles(event.dataTransfer.files);
  };
  return (
    <Zone
      $dragOver={isDragOver}
      $disabled={isDisabled}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(!isDisabled);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
    >
      {busy ? <Spinner label="Uploading" /> : <Icon shape={uploadIcon} />}
      <span>
        <strong>{label}</strong> <span>{`or drop ${multiple ? 'them' : 'it'} here`}</span>
      </span>
      {note && <small>{note}</small>}
      <input
        {...control}
        ref={input}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        disabled={isDisabled}
        onChange={(event) => emitFiles(event.currentTarget.files)}
        {...(control.id === undefined ? { 'aria-label': label } : {})}
      />
    </Zone>
  );
};
