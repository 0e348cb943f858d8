import type { ComponentType } from 'react';
import type { LinkProps } from 'react-router-dom';

/** Props of a table of contents. */
export interface SectionLinkList {
  sections: readonly { id: string; title: string }[];
  /** Id of the section that is being read. */
  current: string | undefined;
}

/** Renders the entries of a table of contents as links to the sections' ids; `Entry` is the styled link. */
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
