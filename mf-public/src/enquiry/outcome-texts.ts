/** Messages shown after an enquiry has been sent. */
export const outcomeTexts = {
  received: 'Your Details Has Been Received. We Will Contact You Soon!',
  failed: 'Something Went Wrong!.Please Try Again',
} as const;

/** What follows the message of a failure while there is no connection. */
export const offlineAdvice =
  'You are offline. What you typed stays here: send it once the connection is back.';
