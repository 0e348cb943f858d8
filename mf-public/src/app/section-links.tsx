import type { ComponentType } from 'react';
import type { LinkProps } from 'react-router-dom';

/** The sections of a page, as a list of contents has them. */
export interface SectionLinkList {
  sections: readonly { id: string; title: string }[];
  /** Id of the section that is being read. */
  current: string | undefined;
}

/** The entries of a list of contents, links to the sections' ids; `Entry` is how one looks. */
export const SectionLinks = ({
  sections,
  current,
  Entry,
}: SectionLinkList & { Entry: ComponentType<LinkProps> }) =>
  sections.map(({ id, title }) => (
    <li key={id}>
      <Entry to={`#${id}`} aria-current={id === current ? 'location' : undefined}>
        {title}
      </Entry>
    </li>
  ));
