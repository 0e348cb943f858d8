import { enquiryForm } from '@ekamra/contracts/records/enquiry';
import { zodResolver } from '@hookform/resolvers/zod';

/** Validates the enquiry form by the same schema as the server. */
export const resolveEnquiry = zodResolver(enquiryForm);
