import type { SentUpload } from '@ekamra/contracts/testing/image-host';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { control, perform, fill, pick } from './actions.ts';

/** Required values of Add Building by control name, in the order of its checks. */
export const typedBuilding = {
  'generalInfo.BuildingsName': 'Kalinga Heights',
  'locationDetails.address': 'Plot 12, Patia',
  'locationDetails.city': 'Khordha',
  'locationDetails.zipCode': '751024',
  'physicalCharacteristics.numberOfTowers': '2',
  'physicalCharacteristics.totalArea': '1.25',
  'generalInfo.approval': 'RERA',
  'generalInfo.developerName': 'Kalinga Developers',
  'units.0.unitType': '2 BHK 2T',
  'units.0.numberOfBedrooms': '2',
  'units.0.numberOfBathrooms': '2',
  'units.0.numberOfKitchens': '1',
  'units.0.balcony': 'yes',
  'units.0.terrace': 'no',
  'generalInfo.BuildingsType': 'residential',
};

/** Required values of Add Land by control name, in form order. */
export const typedLand = {
  'generalInfo.propertyName': 'Canal Plot',
  'generalInfo.propertyType': 'agricultural',
  'generalInfo.currentStatus': 'Ready for registration',
  'locationDetails.address': 'Canal Road, Hanspal',
  'locationDetails.city': 'Khordha',
  'locationDetails.zipCode': '752101',
  'physicalCharacteristics.totalArea': '0.5',
  'physicalCharacteristics.terrainType': 'Level',
  'physicalCharacteristics.soilType': 'Laterite',
  'physicalCharacteristics.roadAccess': 'Village road, 4 m',
  'financialInfo.sellingPrice': '3200000',
  'utilities.waterAccess': 'Bore well',
  'utilities.sewageSystem': 'None',
  'utilities.electricityAccess': 'Three-phase',
};

/** Fills in controls by name, radio buttons included. */
export const fillIn = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) {
    const isRadio = control(name).matches('[type="radio"]');
    await (isRadio ? pick(name, value) : fill(name, value));
  }
};

/** Returns the URL of an uploaded picture. */
export const storedPictureUrl = (name: string): string => `/real-estate/media/${name}-1600x1000`;

/** Chooses pictures with these names in the file input `field`, and waits until they are sent. */
export const choosePictures = async (
  host: { sent: SentUpload[] },
  field: string,
  names: readonly string[],
): Promise<void> => {
  const before = host.sent.length;
  const files = names.map((name) => new File(['x'], `${name}.jpg`, { type: 'image/jpeg' }));
  await perform(() => fireEvent.change(control(field), { target: { files } }));
  await waitFor(() => {
    if (host.sent.length < before + names.length) throw new Error('Not all pictures are sent');
  });
};

/** Chooses pictures and answers their uploads. */
export const uploadPictures = async (
  host: { sent: SentUpload[] },
  field: string,
  names: readonly string[],
): Promise<void> => {
  const before = host.sent.length;
  await choosePictures(host, field, names);
  for (const [index, name] of names.entries())
    await perform(() =>
      host.sent[before + index]?.answer(201, { secure_url: storedPictureUrl(name), bytes: 1 }),
    );
  await waitFor(() => {
    if (screen.queryByRole('progressbar')) throw new Error('A picture is still being sent');
  });
};
