import { formatPrice } from '@ekamra/ui';
import { useWatch } from 'react-hook-form';
import type { NumberFieldProps } from './fields.tsx';
import { fieldsOf } from './fields.tsx';

const { NumberField } = fieldsOf();

/** An amount in rupees, which is read back in lakh and crore while it is typed. */
export const RupeeField = (props: Omit<NumberFieldProps<string>, 'hint'>) => {
  const typed: unknown = useWatch({ name: props.name });
  const hint =
    typeof typed === 'string' && Number(typed) > 0
      ? formatPrice(Number(typed))
      : 'The full amount, in digits';
  return <NumberField {...props} hint={hint} />;
};
