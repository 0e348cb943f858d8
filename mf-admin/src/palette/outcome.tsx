import { Button, InlineMessage, Skeleton, Text, VisuallyHidden } from '@ekamra/ui';
import { Aside } from './panel-look.ts';
import type { RecordSearch } from './use-search.ts';

const widths = ['80%', '65%', '72%'];
const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' });

const failureOf = ({ down, failed }: RecordSearch): string =>
  down
    ? 'The search could not be reached.'
    : `${listed.format(failed)} could not be searched. What is shown is of the others.`;

const said = ({ asked, loading, failed }: RecordSearch, count: number): string => {
  if (!asked || failed.length > 0) return '';
  if (loading) return 'Searching';
  if (count === 0) return 'Nothing found';
  return count === 1 ? '1 result' : `${count} results`;
};

export interface OutcomeProps {
  text: string;
  search: RecordSearch;
  /** How many options are shown, screens and deeds among them. */
  count: number;
}

/** What a search shows beside its results: that it is under way, failed wholly or in part, or found nothing. */
export const Outcome = ({ text, search, count }: OutcomeProps) => {
  const { asked, loading, failed, retry } = search;
  return (
    <>
      <VisuallyHidden as="output">{said(search, count)}</VisuallyHidden>
      {loading && (
        <Aside aria-hidden="true">
          {widths.map((width) => (
            <Skeleton key={width} $width={width} $height="1.75rem" />
          ))}
        </Aside>
      )}
      {failed.length > 0 && (
        <Aside>
          <InlineMessage tone="error">{failureOf(search)}</InlineMessage>
          <Button variant="secondary" size="s" onClick={retry}>
            Retry
          </Button>
        </Aside>
      )}
      {!loading && failed.length === 0 && count === 0 && (
        <Aside>
          <Text $strong>{`Nothing found for “${text.trim()}”`}</Text>
          <Text $size="s" $tone="soft">
            {asked
              ? 'Try fewer letters, a place, a phone number or an e-mail address.'
              : 'From two letters on, buildings, lands, blogs, enquiries and applications are searched.'}
          </Text>
        </Aside>
      )}
    </>
  );
};
