/** Messages shown after an enquiry has been sent. */
export const outcomeTexts = {
  received: 'Your Details Has Been Received. We Will Contact You Soon!',
  failed: 'Something Went Wrong!.Please Try Again',
} as const;
