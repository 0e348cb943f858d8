import { Button, Cluster, Field, Input } from '@ekamra/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { parseLinkAddress } from './link-commands.ts';
import { Panel } from './panel.ts';

export interface LinkPanelProps {
  /** Address of the link at the selection. */
  href: string | undefined;
  onApply(href: string): void;
  onRemove(): void;
  onClose(): void;
}

/** Address of a link, typed below the toolbar. */
export const LinkPanel = ({ href, onApply, onRemove, onClose }: LinkPanelProps) => {
  const [typed, setTyped] = useState(href ?? '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = (): void => {
    const address = parseLinkAddress(typed);
    if (address === undefined)
      setError(
        'Not an address to link to, such as https://…, a page of this site as /lands, an e-mail or a phone number',
      );
    else onApply(address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // The form around it is not submitted.
    event.preventDefault();
    apply();
  };
  return (
    <Panel aria-label="Link">
      <Field label="Link address" error={error}>
        <Input
          ref={input}
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Cluster $gap={2}>
        <Button size="s" onClick={apply}>
          Set link
        </Button>
        {href !== undefined && (
          <Button size="s" variant="secondary" onClick={onRemove}>
            Remove link
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onClose}>
          Cancel link
        </Button>
      </Cluster>
    </Panel>
  );
};
