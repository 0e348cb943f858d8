import {
  Icon,
  IconButton,
  searchIcon,
  VisuallyHidden,
  xIcon,
  Button,
  InlineMessage,
  Skeleton,
  Text,
  isComposing,
  useActiveOption,
} from '@ekamra/ui';
import * as Radix from 'radix-ui/dialog';
import { useId, useState } from 'react';
import { allKinds } from '../kinds/kinds.ts';
import { commandsFor, type PaletteOption } from './option.ts';
import * as Look from './palette-styles.ts';
import { type RecordSearch, useRecordSearch } from './searches.ts';

const widths = ['80%', '65%', '72%'];
const listFormat = new Intl.ListFormat('en-IN', { type: 'conjunction' });

const failureText = ({ allFailed, failed }: RecordSearch): string =>
  allFailed
    ? 'The search could not be reached.'
    : `${listFormat.format(failed)} could not be searched. What is shown is of the others.`;

const statusText = ({ isSearching, loading, failed }: RecordSearch, count: number): string => {
  if (!isSearching || failed.length > 0) return '';
  if (loading) return 'Searching';
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
};

interface SearchOutcomeProps {
  text: string;
  search: RecordSearch;
  /** Number of options shown, commands included. */
  count: number;
}

/** State of a search beside its results: loading, failed wholly or in part, or empty. */
const SearchOutcome = ({ text, search, count }: SearchOutcomeProps) => {
  const { isSearching, loading, failed, retry } = search;
  return (
    <>
      <VisuallyHidden as="output">{statusText(search, count)}</VisuallyHidden>
      {loading && (
        <Look.Aside aria-hidden="true">
          {widths.map((width) => (
            <Skeleton key={width} $width={width} $height="1.75rem" />
          ))}
        </Look.Aside>
      )}
      {failed.length > 0 && (
        <Look.Aside>
          <InlineMessage tone="error">{failureText(search)}</InlineMessage>
          <Button variant="secondary" size="s" onClick={retry}>
            Retry
          </Button>
        </Look.Aside>
      )}
      {!loading && failed.length === 0 && count === 0 && (
        <Look.Aside>
          <Text $strong>{`Nothing found for “${text.trim()}”`}</Text>
          <Text $size="s" $tone="soft">
            {isSearching
              ? 'Try fewer letters, a place, a phone number or an e-mail address.'
              : `From two letters on, ${listFormat.format(allKinds.map(({ nouns }) => nouns))} are searched.`}
          </Text>
        </Look.Aside>
      )}
    </>
  );
};

interface PanelProps {
  onChoose(option: PaletteOption): void;
}

/** Content of the palette: an input, and the matching commands and records. Esc first clears the input, then closes. */
export const PalettePanel = ({ onChoose }: PanelProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const search = useRecordSearch(text);
  const groups = [...commandsFor(text), ...search.groups];
  const options = groups.flatMap((group) => group.options);
  const elementOf = (option: PaletteOption): string => `${id}-${option.id}`;
  const { activeId, onKeyDown, setActiveId } = useActiveOption({
    ids: options.map(elementOf),
    startsAtFirst: true,
    onEnter: (activeElement) => {
      const option = options.find((one) => elementOf(one) === activeElement);
      if (option) onChoose(option);
    },
  });

  return (
    <Look.PaletteSheet
      aria-describedby={undefined}
      onEscapeKeyDown={(event) => {
        if (text === '') return;
        event.preventDefault();
        if (!isComposing(event)) setText('');
      }}
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      <VisuallyHidden as={Radix.Title}>Search the back office</VisuallyHidden>
      <Look.PaletteBar>
        <Icon shape={searchIcon} size="1.25rem" />
        <Look.PaletteInput
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Screen, name, place or phone"
          aria-label="Search the back office"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Radix.Close asChild>
          <IconButton label="Close">
            <Icon shape={xIcon} />
          </IconButton>
        </Radix.Close>
      </Look.PaletteBar>
      <Look.PaletteBody>
        <Look.PaletteList id={`${id}-list`} aria-label="Results">
          {groups.map((group) => (
            <Look.PaletteGroup key={group.label} aria-label={group.label}>
              <Look.PaletteGroupName aria-hidden="true">{group.label}</Look.PaletteGroupName>
              {group.options.map((option) => (
                <Look.OptionRow
                  key={option.id}
                  id={elementOf(option)}
                  aria-selected={elementOf(option) === activeId}
                  onPointerMove={() => setActiveId(elementOf(option))}
                  // Keeps the focus in the input.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(option)}
                >
                  <Icon shape={option.icon} size="1.125rem" />
                  <Look.Words>
                    <strong>{option.label}</strong>
                    {option.detail && <span>{option.detail}</span>}
                  </Look.Words>
                </Look.OptionRow>
              ))}
            </Look.PaletteGroup>
          ))}
        </Look.PaletteList>
        <SearchOutcome text={text} search={search} count={options.length} />
      </Look.PaletteBody>
    </Look.PaletteSheet>
  );
};
