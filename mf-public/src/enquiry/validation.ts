import { enquiryForm } from '@ekamra/contracts/enquiry';
import { zodResolver } from '@hookform/resolvers/zod';

/** Validates the enquiry form by the schema that the server validates it by, too. */
export const resolveEnquiry = zodResolver(enquiryForm);
