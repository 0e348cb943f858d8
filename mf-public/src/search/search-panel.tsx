import { IconButton, SearchIcon, Text, XIcon } from '@ekamra/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDebounced } from '../app/use-debounced.ts';
import { HitLine } from './hit-line.tsx';
import * as Look from './search-panel-look.ts';
import { searchHint, SearchOutcome } from './search-outcome.tsx';
import { searchPagePath } from './search-path.ts';
import { useActiveOption } from './use-active-option.ts';
import { useSearch } from './use-search.ts';

/** Milliseconds without a letter after which what was typed is looked for. */
const pause = 250;
/** This many of each kind are shown. */
const most = 4;

/** Closes it when another address is shown, as Back does; the page below is another one then. */
const useClosedWithPage = (onClose: () => void): void => {
  const { key } = useLocation();
  const opened = useRef(key);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (key !== opened.current) close();
  }, [key]);
};

/**
 * The quick search over buildings, lands and blogs: a combobox whose options are links, grouped by kind
 * (WAI-ARIA Authoring Practices, "Combobox"). Esc clears what was typed, then closes.
 */
export const SearchPanel = ({ onClose }: { onClose: () => void }) => {
  useClosedWithPage(onClose);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const query = useDebounced(text.trim(), pause);
  const search = useSearch(query, most);
  const hits = search.groups.flatMap((group) => group.hits);
  const optionId = (at: number) => `${id}-option-${at}`;
  const { active, activeId, onKeyDown } = useActiveOption({
    query,
    // While letters are still coming, what stands there answers an older query.
    count: query === text.trim() && !search.loading ? hits.length : 0,
    optionId,
    onEnter: (at) => {
      const hit = at === undefined ? undefined : hits[at];
      if (hit) void navigate(hit.to, { state: hit.state });
      else void navigate(searchPagePath(text.trim()));
      onClose();
    },
  });
  return (
    <Look.Panel aria-label="Search" onClose={onClose} initialFocus={input}>
      <Look.Bar>
        <SearchIcon aria-hidden />
        <Look.Input
          ref={input}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, place or size"
          aria-label="Search buildings, lands and blogs"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={activeId}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') {
              event.preventDefault();
              setText('');
            } else onKeyDown(event);
          }}
        />
        <IconButton label="Close search" onClick={onClose}>
          <XIcon aria-hidden />
        </IconButton>
      </Look.Bar>
      <Look.Body>
        {!search.asked && (
          <Text $size="s" $tone="soft">
            {searchHint}
          </Text>
        )}
        <SearchOutcome query={query} search={search} />
        {hits.length > 0 && (
          <Look.List id={`${id}-list`} aria-label="Results">
            {search.groups.map((group) => (
              <Look.Group key={group.label} aria-label={group.label}>
                <Look.GroupName aria-hidden="true">{group.label}</Look.GroupName>
                {group.hits.map((hit) => (
                  <Look.Option
                    key={hit.id}
                    to={hit.to}
                    state={hit.state}
                    id={optionId(hits.indexOf(hit))}
                    aria-selected={hits.indexOf(hit) === active}
                    onClick={onClose}
                  >
                    <HitLine hit={hit} />
                  </Look.Option>
                ))}
              </Look.Group>
            ))}
          </Look.List>
        )}
        {search.groups.some(({ more }) => more > 0) && (
          <Link to={searchPagePath(query)} onClick={onClose}>{`See all ${search.found} results`}</Link>
        )}
      </Look.Body>
    </Look.Panel>
  );
};
