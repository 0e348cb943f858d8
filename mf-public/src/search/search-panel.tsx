import {
  Icon,
  IconButton,
  searchIcon,
  Text,
  xIcon,
  formatTotal,
  isComposing,
  useActiveOption,
  useDebounced,
} from '@ekamra/ui';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { HitLine } from './hit-line.tsx';
import type { Hit } from './search-groups.ts';
import * as Look from './search-panel-look.ts';
import { searchHint, SearchOutcome } from './search-outcome.tsx';
import { searchPagePath } from './search-queries.ts';
import { useSearch } from './use-search.ts';

/** Milliseconds after the last keystroke until the search starts. */
const searchDelay = 250;
/** Maximum number of hits of each kind. */
const maxHits = 4;

/**
 * Renders the quick search over buildings, lands and blogs: a combobox whose options are links, grouped by
 * kind (WAI-ARIA Authoring Practices, "Combobox"). Esc clears the text, then closes. The page that a link leads to takes
 * the history entry of the panel.
 */
export const SearchPanel = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const query = useDebounced(text.trim(), searchDelay);
  const search = useSearch(query, maxHits);
  const hits = search.groups.flatMap((group) => group.hits);
  const elementOf = (hit: Hit): string => `${id}-${hit.id}`;
  // While the visitor types, the list still shows the hits of an older query.
  const isCurrent = query === text.trim() && !search.isLoading;
  const { activeId, onKeyDown, setActiveId } = useActiveOption({
    ids: isCurrent ? hits.map(elementOf) : [],
    onEnter: (activeElement) => {
      const hit = hits.find((one) => elementOf(one) === activeElement);
      if (hit) void navigate(hit.to, { state: hit.state, replace: true });
      else void navigate(searchPagePath(text.trim()), { replace: true });
    },
  });
  return (
    <Look.SearchSheet aria-label="Search" onClose={onClose} initialFocus={input}>
      <Look.SearchBar>
        <Icon shape={searchIcon} />
        <Look.SearchTextInput
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
          onChange={(event) => {
            setText(event.target.value);
            setActiveId(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '' && !isComposing(event.nativeEvent)) {
              event.preventDefault();
              setText('');
            } else onKeyDown(event);
          }}
        />
        <IconButton label="Close search" onClick={onClose}>
          <Icon shape={xIcon} />
        </IconButton>
      </Look.SearchBar>
      <Look.SearchBody>
        {!search.hasQuery && (
          <Text $size="s" $tone="soft">
            {searchHint}
          </Text>
        )}
        <SearchOutcome query={query} search={search} />
        {hits.length > 0 && (
          <Look.HitList id={`${id}-list`} aria-label="Results">
            {search.groups.map((group) => (
              <Look.HitGroupBox key={group.label} aria-label={group.label}>
                <Look.HitGroupName aria-hidden="true">{group.label}</Look.HitGroupName>
                {group.hits.map((hit) => (
                  <Look.HitOption
                    key={hit.id}
                    to={hit.to}
                    state={hit.state}
                    id={elementOf(hit)}
                    aria-selected={elementOf(hit) === activeId}
                    replace
                  >
                    <HitLine hit={hit} />
                  </Look.HitOption>
                ))}
              </Look.HitGroupBox>
            ))}
          </Look.HitList>
        )}
        {search.groups.some(({ moreCount }) => moreCount > 0) && (
          <Link to={searchPagePath(query)} replace>{`See all ${formatTotal(search.total)} results`}</Link>
        )}
      </Look.SearchBody>
    </Look.SearchSheet>
  );
};
