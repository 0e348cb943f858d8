import { Button, Field, Input } from '@ekamra/ui';
import type { NodeSelection } from 'prosemirror-state';
import { useEffect, useRef } from 'react';
import { Panel } from './panel.ts';

export interface DescriptionPanelProps {
  picture: NodeSelection;
  /** True if it gets the focus, because the picture has just been inserted. */
  isAsked: boolean;
  onChange(alt: string): void;
  onRemove(): void;
}

/** Description of the selected picture. */
export const DescriptionPanel = ({ picture, isAsked, onChange, onRemove }: DescriptionPanelProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  return (
    <Panel aria-label="Selected picture">
      <Field
        label="Description of the picture"
        hint="What it shows, for people who can’t see it, such as: Plan of the ground floor"
      >
        <Input
          ref={input}
          autoComplete="off"
          maxLength={300}
          value={picture.node.attrs['alt']}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            // The form around it is not submitted.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </Field>
      <Button size="s" variant="secondary" onClick={onRemove}>
        Remove picture from the text
      </Button>
    </Panel>
  );
};
