import { shortlistCountKey, searchRequest } from '@ekamra/contracts/front/shell';
import { heartIcon, Icon, IconLink, searchIcon } from '@ekamra/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Click handler of search links: requests the search panel. If no remote handles the request, the link navigates as
 * usual.
 */
export const requestSearchPanel = (event: MouseEvent): void => {
  if (!isPlainClick(event)) return;
  const isHandled = !window.dispatchEvent(new Event(searchRequest, { cancelable: true }));
  if (isHandled) event.preventDefault();
};

/** Search link as an icon. */
export const SearchLink = () => (
  <IconLink to="/search" label="Search" onClick={requestSearchPanel}>
    <Icon shape={searchIcon} />
  </IconLink>
);

const Place = styled.span`
  position: relative;
`;
const Count = styled.span`
  position: absolute;
  top: 0.125rem;
  right: 0;
  min-width: 1.125rem;
  padding-inline: var(--space-1);
  border-radius: var(--radius-round);
  background: var(--color-accent-strong);
  color: var(--color-white);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1.125rem;
  text-align: center;
  pointer-events: none;
`;

/**
 * Returns the number of shortlisted properties, as published by the remote that keeps the shortlist; undefined before
 * that.
 */
export const useShortlistCount = (): number | undefined =>
  useQuery<number>({ queryKey: shortlistCountKey, queryFn: skipToken, staleTime: Infinity }).data;

/** Shortlist link as an icon with its count. */
export const ShortlistLink = () => {
  const count = useShortlistCount() ?? 0;
  return (
    <Place>
      <IconLink to="/shortlist" label={count > 0 ? `Shortlist, ${count}` : 'Shortlist'}>
        <Icon shape={heartIcon} />
      </IconLink>
      {count > 0 && <Count aria-hidden="true">{count > 99 ? '99+' : count}</Count>}
    </Place>
  );
};
