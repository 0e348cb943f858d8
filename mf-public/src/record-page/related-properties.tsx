import { LinkButton, TitledSection } from '@ekamra/ui';
import { PropertyRow, type PropertyRowProps } from '../property-card/property-row.tsx';

export interface RelatedPropertiesProps<T> extends Omit<PropertyRowProps<T>, 'name' | 'empty'> {
  /** Path that Explore links to. */
  browserPath: string;
}

/** Renders "Related Properties" below a building or a land; nothing for an empty list. */
export const RelatedProperties = <T extends { _id: string }>({
  browserPath,
  ...row
}: RelatedPropertiesProps<T>) =>
  row.result.data?.data.length === 0 ? null : (
    <TitledSection
      id="related-properties"
      title="Related Properties"
      tone="sand"
      data-screen-only
      action={
        <LinkButton to={browserPath} variant="secondary">
          Explore
        </LinkButton>
      }
    >
      <PropertyRow {...row} name="related properties" empty={null} />
    </TitledSection>
  );
