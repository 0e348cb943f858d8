import type { CallAddress, Client, RecordCalls, ShellContext } from '@ekamra/contracts';
import type { Call } from '@ekamra/contracts/calls/calls';
import { capitalise, type IconShape } from '@ekamra/ui';
import type { FetchQueryOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { DialogRequest } from '../app/dialog-request.ts';
import type { LoadPage } from '../app/page-route.ts';
import type { StatusKind } from '../list/bulk/bulk-kind.ts';
import {
  type ListState,
  listSurroundings,
  parseListState,
  type RecordListAddress,
  type SearchFilter,
} from '../list/list-address.ts';
import { listPageQuery, type PageOf } from '../list/list-pages.ts';

/** A record as the API stores it. */
export interface KindRecord {
  _id: string;
}

/** A stored record with its version (`ETag`). */
export interface VersionedRecord<Stored> {
  record: Stored;
  etag: string | undefined;
}

/** Some records of a list, and the total. */
interface FoundRecords<Stored> {
  data: readonly Stored[];
  total: number | undefined;
}

/** Address of a page, with the dialog that it opens. */
export interface RecordLink {
  to: string;
  state?: DialogRequest;
}

/** Link to the form of a new record. */
interface AddLink {
  /** Label above the list: `Add Buildings`. */
  label: string;
  /** Label in the command palette, if it is another. */
  command?: string;
  icon: IconShape;
  /** True to list it in the menu, too. */
  inMenu?: boolean;
}

/** Pages that add and edit a record, with their titles. */
export interface FormPages {
  load: LoadPage;
  adding: string;
  editing: string;
}

/** Options of a kind of record that don't depend on the filters of its list. */
interface KindOptions<Stored extends KindRecord> {
  /** Its nouns and calls. */
  calls: RecordCalls & { byAction: Record<'activity', CallAddress> };
  icon: IconShape;
  /** Undefined if the form is a dialog over the list. */
  form: FormPages | undefined;
  /** Undefined if admins add none. */
  add?: AddLink;
  nameOf(record: Stored): string;
  /** Describes a record beside its name. */
  detailOf(record: Stored): string;
  read(api: Client, id: string, signal?: AbortSignal): Promise<VersionedRecord<Stored>>;
  /** Returns the text by which the list finds a record that a link opens over it. */
  searchedBy?(record: Stored): string;
  /** Paths of the typed fields that name and describe a draft; without the first, it is named after its record. */
  draft: { name?: string; detail?: string };
  /** Bulk change of a status. */
  status?(api: Client): StatusKind;
  /** Query for the number beside the menu item: `3 new`. */
  count?(api: Client): UseQueryOptions<number>;
}

/** Declaration of a kind of record, from which all that the back office has of it follows. */
interface KindDeclaration<
  Stored extends KindRecord,
  Filters,
  Sort extends string,
> extends KindOptions<Stored> {
  /** Name above its search results, the plural by default. */
  label?: string;
  /** The list's page and the filters in its address; its path is the plural by default. */
  list: { path?: string; title: string; load: LoadPage; address: RecordListAddress<Filters, Sort> };
  /** Reads some records; in the palette's searches without filters. */
  find(
    api: Client,
    input: { query: ListState<Filters, Sort> & SearchFilter; signal: AbortSignal },
  ): Promise<FoundRecords<Stored>>;
}

/** A kind of record as menu, palette, dashboard and routes use it. */
export interface Kind<Stored extends KindRecord = KindRecord> extends KindOptions<Stored> {
  /** Singular and plural: `building`, `buildings`. */
  noun: string;
  nouns: string;
  label: string;
  /** Prefix of the query keys, also of the public pages, which a write invalidates. */
  key: QueryKey;
  list: { path: string; title: string; load: LoadPage };
  /** Form of a new record; undefined if admins add none. */
  adding: RecordLink | undefined;
  /** Returns the path of a record's form, or of the list if the form is a dialog there. */
  pathOf(id: string): string;
  /** Returns the page that shows a record. */
  linkTo(record: Stored): RecordLink;
  /** Finds the newest records with all words of `q`. */
  search(
    api: Client,
    input: { q: string; limit: number; signal: AbortSignal },
  ): Promise<FoundRecords<Stored>>;
  /** Loads the rows of the list at an address; its page handles a failure. */
  prefetch(context: Pick<ShellContext, 'api' | 'queryClient'>, search: URLSearchParams): Promise<void>;
}

/** A kind of record with the filters of its list. */
export interface ListedKind<Stored extends KindRecord, Filters, Sort extends string> extends Kind<Stored> {
  list: Kind['list'] & { address: RecordListAddress<Filters, Sort> };
  /** Query for one page of the list, newest first, with the total over all pages. */
  page(
    api: Client,
    listState: ListState<Filters, Sort>,
  ): UseQueryOptions<PageOf<Stored>> & FetchQueryOptions<PageOf<Stored>>;
}

/** Returns the function that reads one record with its version. */
export const readerOf =
  <Stored>(call: Call<{ params: { id: string }; answer: Stored }>) =>
  async (api: Client, id: string, signal?: AbortSignal): Promise<VersionedRecord<Stored>> => {
    const { data, etag } = await api(call, { params: { id }, ...(signal && { signal }) });
    return { record: data, etag };
  };

/** Path of a list that is searched for `q`. */
const searchedListPath = (path: string, q: string): string => `${path}?${new URLSearchParams({ q })}`;

/** Path of the page that adds a record of a kind whose form is a page. */
export const newRecordPath = ({ noun }: Pick<Kind, 'noun'>): string => `/create-new-${noun}`;

/** Defines a kind of record; the table in `kinds.ts` has each of them. */
export const defineKind = <
  Calls extends KindOptions<KindRecord>['calls'],
  Form extends FormPages | undefined,
  Stored extends KindRecord,
  Filters,
  Sort extends string,
>(
  declaration: KindDeclaration<Stored, Filters, Sort> & { calls: Calls; form: Form },
): ListedKind<Stored, Filters, Sort> & { calls: Calls; form: Form } => {
  const { calls, form, add, find, searchedBy } = declaration;
  const { noun, nouns } = calls;
  const list = { path: `/${nouns}`, ...declaration.list };
  const { path, address } = list;
  const key = [nouns];
  const pathOf = (id: string): string => (form ? `/update-${noun}/${encodeURIComponent(id)}` : path);
  const addingLink: RecordLink = form ? { to: newRecordPath(calls) } : { to: path, state: { add: true } };
  const page = (api: Client, query: ListState<Filters, Sort>) =>
    listPageQuery(key, query, (input) => find(api, { query, ...input }));
  return {
    label: capitalise(nouns),
    ...declaration,
    noun,
    nouns,
    key,
    list,
    adding: add && addingLink,
    pathOf,
    linkTo: (record) =>
      form
        ? { to: pathOf(record._id) }
        : { to: searchedBy ? searchedListPath(path, searchedBy(record)) : path, state: { record } },
    page,
    search: (api, { q, limit, signal }) =>
      find(api, { query: { ...address.read(new URLSearchParams()), q, page: 1, limit }, signal }),
    prefetch: async ({ api, queryClient }, search) => {
      await queryClient.prefetchQuery(page(api, parseListState(address, search, listSurroundings())));
    },
  };
};
