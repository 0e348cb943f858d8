import { formatPrice } from '@ekamra/ui';
import { useWatch } from 'react-hook-form';
import type { NumberFieldProps } from './fields.tsx';
import { typed } from './entered.ts';
import { fieldsOf } from './fields.tsx';

const { NumberField } = fieldsOf();

/** An amount in rupees, which is read back in lakh and crore while it is typed. */
export const RupeeField = (props: Omit<NumberFieldProps<string>, 'hint'>) => {
  const value: unknown = useWatch({ name: props.name });
  const amount = typeof value === 'string' ? typed(value) : undefined;
  const hint = amount !== undefined && amount > 0 ? formatPrice(amount) : 'The full amount, in digits';
  return <NumberField {...props} hint={hint} />;
};
