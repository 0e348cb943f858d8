import { cutText } from '@ekamra/contracts/forms/text-length';
import {
  Button,
  ColumnList,
  Container,
  Field,
  from,
  Heading,
  Icon,
  Input,
  PageHeader,
  searchIcon,
  Section,
  Stack,
  Text,
  formatTotal,
} from '@ekamra/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { HitLine } from './hit-line.tsx';
import { searchHint, SearchOutcome } from './search-outcome.tsx';
import { maxHitsOnPage, searchPagePath } from './search-queries.ts';
import { useSearch } from './use-search.ts';

const Form = styled.form`
  display: grid;
  gap: var(--space-4);
  align-items: end;
  max-width: 44rem;
  ${from('s')} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const Hits = styled(ColumnList)`
  a {
    display: block;
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--color-line);
    color: inherit;
    text-decoration: none;
  }
  a:hover strong {
    text-decoration: underline;
  }
`;

/**
 * Returns a ref of the field and a function that searches for its text. The field follows the address, such as on
 * Back, but keeps what is typed while a search of its own arrives there.
 */
const useSearchField = (query: string) => {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  const submittedQuery = useRef<string>(undefined);
  useEffect(() => {
    if (query === shownQuery.current) return;
    shownQuery.current = query;
    if (input.current && query !== submittedQuery.current) input.current.value = query;
    submittedQuery.current = undefined;
  }, [query]);
  const submit = (text: string): void => {
    submittedQuery.current = text === query ? undefined : text;
    void navigate(searchPagePath(text));
  };
  return { input, submit };
};

/**
 * Renders the search page for buildings, lands and blogs, with the query in the address. The header's panel
 * links here for all results; without scripts it is the only search.
 */
const SearchPage = () => {
  const [parameters] = useSearchParams();
  const query = cutText((parameters.get('q') ?? '').trim(), 100);
  const search = useSearch(query, maxHitsOnPage);
  const { input, submit } = useSearchField(query);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <>
      <PageHeader title="Search" isSlim />
      <Section $tight aria-label="Search">
        <Container>
          <Stack $gap={10}>
            <search>
              <Form action="/search" method="get" onSubmit={onSubmit}>
                <Field label="Buildings, lands and blogs" hint={searchHint}>
                  <Input
                    ref={input}
                    type="search"
                    name="q"
                    defaultValue={query}
                    placeholder="Name, place or size"
                  />
                </Field>
                <Button type="submit" icon={<Icon shape={searchIcon} />}>
                  Search
                </Button>
              </Form>
            </search>
            <SearchOutcome query={query} search={search} />
            {search.groups.map(({ label, hits, moreCount }) => (
              <Stack key={label} as="section" $gap={4} aria-label={label}>
                <Heading level={2} size="xl">
                  {`${label} (${formatTotal(hits.length + moreCount)})`}
                </Heading>
                <Hits $columns={{ m: 2 }} $gap="var(--space-2) var(--space-8)">
                  {hits.map((hit) => (
                    <li key={hit.id}>
                      <Link to={hit.to} state={hit.state}>
                        <HitLine hit={hit} />
                      </Link>
                    </li>
                  ))}
                </Hits>
                {moreCount > 0 && (
                  <Text
                    $size="s"
                    $tone="soft"
                  >{`And ${formatTotal(moreCount)} more: add a word to narrow it down.`}</Text>
                )}
              </Stack>
            ))}
          </Stack>
        </Container>
      </Section>
    </>
  );
};

export { SearchPage as Component };
