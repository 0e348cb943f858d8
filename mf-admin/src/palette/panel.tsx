import { IconButton, SearchIcon, VisuallyHidden, XIcon } from '@ekamra/ui';
import * as Radix from 'radix-ui/dialog';
import { useId, useState } from 'react';
import { commandsFor } from './commands.ts';
import type { Option } from './option.ts';
import { Outcome } from './outcome.tsx';
import * as Look from './panel-look.ts';
import { useActiveOption } from './use-active-option.ts';
import { useRecordSearch } from './use-search.ts';

export interface PanelProps {
  onChoose(option: Option): void;
}

/** The palette itself: a text, and what can be done or opened by it. Esc clears the text, and then closes. */
export const Panel = ({ onChoose }: PanelProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const search = useRecordSearch(text);
  const groups = [...commandsFor(text), ...search.groups];
  const options = groups.flatMap((group) => group.options);
  const elementOf = (option: Option): string => `${id}-${option.id}`;
  const { active, activeElement, onKeyDown, setActive } = useActiveOption({ options, elementOf, onChoose });

  return (
    <Look.Panel
      aria-describedby={undefined}
      onEscapeKeyDown={(event) => {
        if (text === '') return;
        event.preventDefault();
        setText('');
      }}
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <VisuallyHidden as={Radix.Title}>Search the back office</VisuallyHidden>
      <Look.Bar>
        <SearchIcon aria-hidden />
        <Look.Input
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          enterKeyHint="go"
          placeholder="Screen, name, place or phone"
          aria-label="Search the back office"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeElement}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Radix.Close asChild>
          <IconButton label="Close">
            <XIcon aria-hidden />
          </IconButton>
        </Radix.Close>
      </Look.Bar>
      <Look.Body>
        <Look.List id={`${id}-list`} aria-label="Results">
          {groups.map((group) => (
            <Look.Group key={group.label} aria-label={group.label}>
              <Look.GroupName aria-hidden="true">{group.label}</Look.GroupName>
              {group.options.map((option) => (
                <Look.Option
                  key={option.id}
                  id={elementOf(option)}
                  aria-selected={option === active}
                  onPointerMove={() => setActive(option.id)}
                  // The focus stays in the text.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                >
                  <option.icon aria-hidden />
                  <Look.Words>
                    <strong>{option.label}</strong>
                    {option.detail && <span>{option.detail}</span>}
                  </Look.Words>
                </Look.Option>
              ))}
            </Look.Group>
          ))}
        </Look.List>
        <Outcome text={text} search={search} count={options.length} />
      </Look.Body>
    </Look.Panel>
  );
};
