import { Field, PasswordInput } from '@ekamra/ui';
import type { UseFormReturn } from 'react-hook-form';

type Form = UseFormReturn<Record<'newPassword' | 'confirmPassword', string>>;
type NewPasswordFieldsProps = Pick<Form, 'register'> & Pick<Form['formState'], 'errors'>;

/** Fields of a new password and its confirmation. */
export const NewPasswordFields = ({ register, errors }: NewPasswordFieldsProps) => (
  <>
    <Field
      label="New Password"
      hint="At least 8 characters, and not one that many people use"
      required
      error={errors.newPassword?.message}
    >
      <PasswordInput autoComplete="new-password" {...register('newPassword', { deps: 'confirmPassword' })} />
    </Field>
    <Field label="Confirm Password" required error={errors.confirmPassword?.message}>
      <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
    </Field>
  </>
);
