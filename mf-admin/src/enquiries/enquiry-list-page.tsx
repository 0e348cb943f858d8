import { type Enquiry, enquiry as enquirySchema } from '@ekamra/contracts';
import { calls } from '@ekamra/contracts/calls/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackOffice } from '../app/context.ts';
import { useDialogRequest } from '../app/dialog-request.ts';
import { ExportButton } from '../list/export-button.tsx';
import { useTypedFilters } from '../list/filter-bar.tsx';
import { hasFilters, useListAddress } from '../list/list-address.ts';
import { ListFilterBar } from '../list/list-filter-bar.tsx';
import { ListPage } from '../list/list-page.tsx';
import { enquiryKind } from './enquiry-kind.ts';
import { EnquiryDialog } from './enquiry-dialog.tsx';
import { EnquiryTable } from './enquiry-table.tsx';

const listAddress = enquiryKind.list.address;

/** Enquiries of visitors: searched, followed up and exported. */
export default function EnquiryListPage() {
  const { api } = useBackOffice();
  const address = useListAddress(listAddress);
  const { page: _page, limit: _limit, sort: _sort, ...filters } = address.listState;
  const typed = useTypedFilters({ address: listAddress, filters, onChange: address.setFilters });
  const query = useQuery(enquiryKind.page(api, address.listState));
  const [openEnquiry, setOpenEnquiry] = useState<Enquiry>();
  useDialogRequest(enquirySchema, (request) => 'record' in request && setOpenEnquiry(request.record));

  return (
    <ListPage
      title={enquiryKind.list.title}
      nouns={enquiryKind}
      query={query}
      address={address}
      action={<ExportButton call={calls.exportEnquiries} query={filters} />}
      above={<ListFilterBar label="Filter enquiries" address={listAddress} typed={typed} />}
      empty={{
        isFiltered: hasFilters(listAddress, filters),
        onClear: typed.clear,
        noMatch: 'No enquiry matches these filters.',
        emptyText: 'What visitors send from the site’s forms appears here.',
      }}
      dialogs={
        openEnquiry && <EnquiryDialog enquiry={openEnquiry} onClose={() => setOpenEnquiry(undefined)} />
      }
    >
      {(rows, { stale }) => (
        <EnquiryTable rows={rows} stale={stale} sorting={address.sorting} onOpen={setOpenEnquiry} />
      )}
    </ListPage>
  );
}
