import { formatPhone } from '@ekamra/contracts/forms/phone-format';
import type { Application, Enquiry } from '@ekamra/contracts';
import { withRetries } from '@ekamra/contracts/calls/retry';
import { ArrowLink, Inline, VisuallyHidden, canHover, createLazyModule, formatTotal } from '@ekamra/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useAdminId, useBackOffice } from '../app/context.ts';
import { type Times, useTimes } from '../app/server-clock.ts';
import { applicationKind } from '../applications/application-kind.ts';
import { enquiryKind } from '../enquiries/enquiry-kind.ts';
import { type GoneDraft, unfinishedDrafts } from './unfinished-drafts.ts';
import { type PanelProps, Age, DashboardPanel } from './dashboard-panel.tsx';
import { newestApplications, unansweredEnquiries } from './dashboard-queries.ts';
import { PlainList } from '../app/page.tsx';
import { Quiet } from '../list/table-parts.ts';

const goneDraftDialog = createLazyModule(() =>
  withRetries(() => import(/* webpackChunkName: "gone-draft-dialog" */ './gone-draft-dialog.tsx')),
);

const List = styled(PlainList)`
  margin-inline: calc(-1 * var(--space-3));
  font-size: var(--text-s);
  line-height: 1.4;
`;
const itemLook = css`
  display: block;
  width: 100%;
  padding: var(--space-2) var(--space-3);
  border: 0;
  border-radius: var(--radius-m);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;

  ${canHover} {
    &:hover {
      background: var(--color-primary-soft);
    }
  }
`;
const Item = styled(Link)`
  ${itemLook}
`;
const ItemButton = styled.button`
  ${itemLook}
`;
const OneLine = styled(Quiet)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;

  &:is(strong) {
    color: var(--color-primary);
    font-weight: 600;
  }
`;

/** A pending item, with the page that deals with it and its navigation state. */
export interface WaitingItem {
  id: string;
  name: string;
  detail: string;
  /** Time since which it is pending: ISO 8601. */
  since: string;
  to: string;
  state?: unknown;
  /** Opens what deals with it in place of a page. */
  open?(): void;
}

interface WaitingPanelProps<Data> extends Pick<PanelProps<Data>, 'query' | 'loading' | 'action'> {
  /** Accessible name of the list, and the title by default. */
  label: string;
  title?: string;
  /** Clock that the items' times are by: the server's by default. */
  clock?: keyof Times;
  /** Message if nothing is pending. */
  empty: string;
  itemsOf(data: Data): readonly WaitingItem[];
}

/** Panel of pending items, each a link to the page that deals with it. */
const WaitingPanel = <Data,>({
  label,
  empty,
  itemsOf,
  title = label,
  clock = 'server',
  ...panel
}: WaitingPanelProps<Data>) => {
  const { [clock]: now } = useTimes();
  return (
    <DashboardPanel
      title={title}
      {...panel}
      emptyMessage={(data) => (itemsOf(data).length === 0 ? empty : undefined)}
    >
      {(data) => (
        <List aria-label={label}>
          {itemsOf(data).map(({ id, name, detail, since, to, state, open }) => {
            const content = (
              <>
                <Inline $gap={4} $justify="space-between" $align="baseline">
                  <OneLine as="strong">{name}</OneLine>
                  <Age instant={since} now={now} />
                </Inline>
                <OneLine as="div" $size="xs">
                  {detail}
                </OneLine>
              </>
            );
            return (
              <li key={id}>
                {open ? (
                  <ItemButton type="button" onClick={open}>
                    {content}
                  </ItemButton>
                ) : (
                  <Item to={to} state={state}>
                    {content}
                  </Item>
                )}
              </li>
            );
          })}
        </List>
      )}
    </DashboardPanel>
  );
};

const AllLink = ({ to, noun }: { to: string; noun: string }) => (
  <ArrowLink to={to}>
    <span>
      See all<VisuallyHidden> {noun}</VisuallyHidden>
    </span>
  </ArrowLink>
);

const enquiryItem = (enquiry: Enquiry): WaitingItem => ({
  id: enquiry._id,
  name: enquiry.name,
  detail: enquiry.message || formatPhone(enquiry.phone),
  since: enquiry.createdAt,
  ...enquiryKind.linkTo(enquiry),
});

/** Newest unanswered enquiries. */
export const UnansweredEnquiries = () => {
  const query = useQuery(unansweredEnquiries(useBackOffice().api));
  const total = query.data?.total ?? 0;
  const [title, to] =
    total > 0
      ? [`New enquiries (${formatTotal(total)})`, `${enquiryKind.list.path}?state=new`]
      : ['New enquiries', enquiryKind.list.path];
  return (
    <WaitingPanel
      label="New enquiries"
      title={title}
      query={query}
      loading="Loading the new enquiries"
      empty="Nobody is waiting for an answer."
      action={<AllLink to={to} noun="enquiries" />}
      itemsOf={({ rows }) => rows.map(enquiryItem)}
    />
  );
};

const applicationItem = (application: Application): WaitingItem => ({
  id: application._id,
  name: application.name,
  detail: application.jobData.role,
  since: application.createdAt,
  ...applicationKind.linkTo(application),
});

/** The newest job applications. */
export const NewestApplications = () => (
  <WaitingPanel
    label="Newest applications"
    query={useQuery(newestApplications(useBackOffice().api))}
    loading="Loading the newest applications"
    empty="Nobody has applied for a job yet."
    action={<AllLink to={applicationKind.list.path} noun="applications" />}
    itemsOf={({ rows }) => rows.map(applicationItem)}
  />
);

/** Panel of the unsaved drafts in this browser. */
export const UnfinishedDrafts = () => {
  const [gone, setGone] = useState<GoneDraft>();
  const { GoneDraftDialog } = goneDraftDialog.useModule(gone !== undefined) ?? {};
  return (
    <>
      <WaitingPanel
        label="Unfinished drafts"
        clock="browser"
        query={useQuery(unfinishedDrafts(useBackOffice().api, useAdminId() ?? ''))}
        loading="Loading the drafts"
        empty="Everything you began is saved."
        itemsOf={(drafts) =>
          drafts.map(({ gone: found, ...item }) => (found ? { ...item, open: () => setGone(found) } : item))
        }
      />
      {gone && GoneDraftDialog && <GoneDraftDialog gone={gone} onClose={() => setGone(undefined)} />}
    </>
  );
};
