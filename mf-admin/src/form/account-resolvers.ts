import {
  changePasswordForm,
  codeConfirmation,
  confirmPassword,
  newPasskeyForm,
  recoveryForm,
  signIn,
} from '@ekamra/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

// One chunk for the forms of an account, which is loaded once somebody begins to fill one in.
export const resolveSignIn = zodResolver(signIn);
export const resolveCode = zodResolver(codeConfirmation);
export const resolveRecovery = zodResolver(recoveryForm);
export const resolveConfirmation = zodResolver(confirmPassword.pick({ newPassword: true }));
export const resolvePasswordChange = zodResolver(changePasswordForm);
export const resolveNamedPasskey = zodResolver(newPasskeyForm);
/** For a change that asks for no name. */
export const resolveUnnamed = zodResolver(newPasskeyForm.extend({ name: z.string().max(0) }));
