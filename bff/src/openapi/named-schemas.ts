import * as contracts from '@ekamra/contracts';
import { z } from 'zod';

interface ActionSchemas {
  body?: z.ZodType;
  answer?: z.ZodType;
}

const schemasOfCall = (address: contracts.CallAddress | undefined): ActionSchemas =>
  address ? contracts.callSchemas[address.name as contracts.CallName] : {};
const elementOf = (list: z.ZodType | undefined): z.ZodType | undefined =>
  list instanceof z.ZodArray ? (list.element as z.ZodType) : undefined;

/** Returns the schemas of a kind of record as it is read and added. */
const recordSchemasOf = ({ noun, byAction: { read, list, add } }: contracts.RecordCalls) => {
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  const stored = schemasOfCall(read).answer ?? elementOf(schemasOfCall(list).answer);
  const { body: input } = schemasOfCall(add);
  return { ...(stored && { [name]: stored }), ...(input && { [`${name}Input`]: input }) };
};

/** Schemas that the document defines once and refers to by name. */
export const namedSchemas: Record<string, z.ZodType> = {
  ...Object.assign({}, ...contracts.recordKinds.map(recordSchemasOf)),
  Activity: contracts.activity,
  Admin: contracts.admin,
  ApplicationUpdate: contracts.applicationUpdate,
  ChangePassword: contracts.changePassword,
  ConfirmPassword: contracts.confirmPassword,
  Done: contracts.done,
  EnquiryUpdate: contracts.enquiryUpdate,
  Error: contracts.errorAnswer,
  FieldError: contracts.fieldError,
  ForgotPassword: contracts.forgotPassword,
  GalleryImage: contracts.galleryImage,
  Location: contracts.locationDetails,
  OpenSession: contracts.openSession,
  SendForm: contracts.sendForm,
  Session: contracts.session,
  SignIn: contracts.signIn,
  Unit: contracts.unit,
  Uploaded: contracts.uploaded,
  Vitals: contracts.vitals,
};
