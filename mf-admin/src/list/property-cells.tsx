import type { Building } from '@ekamra/contracts';
import { Picture } from '@ekamra/ui';
import { Name, NameCell, Thumbnail } from './table.ts';

/** The address of a property with its city, which many an address names already. */
export const addressOf = ({ address, city }: Building['locationDetails']): string =>
  address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`;

export interface PropertyNameProps {
  name: string;
  /** Address of its first picture. */
  cover: string | undefined;
}

/** What a property is called, with its cover: the header of its row. */
export const PropertyName = ({ name, cover }: PropertyNameProps) => (
  <NameCell scope="row">
    <Name>
      <Thumbnail>{cover && <Picture src={cover} alt="" sizes="66px" fill />}</Thumbnail>
      {name}
    </Name>
  </NameCell>
);
