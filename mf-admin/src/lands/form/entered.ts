import { filled, hasText, indexOfKept, typed } from '../../form/entered.ts';
import type { LandForm } from './model.ts';

const descriptionOf = ({ propertyDescription }: LandForm): string[] | undefined => {
  const texts = propertyDescription.filter(hasText).map(({ text }) => text);
  return texts.length > 0 ? texts : undefined;
};

/** The payload that the form stands for, still to be validated by `landInput`. Empty descriptions are left out. */
export const entered = (form: LandForm) => ({
  generalInfo: { ...form.generalInfo, propertyType: filled(form.generalInfo.propertyType) },
  locationDetails: { ...form.locationDetails, zipCode: typed(form.locationDetails.zipCode) },
  physicalCharacteristics: {
    ...form.physicalCharacteristics,
    totalArea: typed(form.physicalCharacteristics.totalArea),
  },
  financialInfo: { sellingPrice: typed(form.financialInfo.sellingPrice) },
  utilities: form.utilities,
  propertyImages: form.propertyImages,
  propertyDescription: descriptionOf(form),
  plansImage: filled(form.plansImage),
});

/**
 * The form's path of a payload's path (dotted, as in the server's field errors): descriptions that were left out
 * before sending shift the rest.
 */
export const formPath = (path: string, form: LandForm): string => {
  const [, at] = /^propertyDescription\.(\d+)$/.exec(path) ?? [];
  if (at !== undefined)
    return `propertyDescription.${indexOfKept(form.propertyDescription, hasText, Number(at))}.text`;
  return path.replace(/^propertyImages\.\d+$/, 'propertyImages');
};
