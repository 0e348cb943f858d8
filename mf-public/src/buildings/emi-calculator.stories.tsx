import { testContext } from '@ekamra/contracts/testing/shell-context';
import { ShellContextProvider } from '../app/shell-context.tsx';
import { EmiCalculator } from './emi-calculator.tsx';
import { LoanResult } from './loan-result.tsx';

export default { title: 'Public site/Loan calculator' };

const context = testContext(() => undefined);

export const ForStatedPrice = () => (
  <ShellContextProvider value={context}>
    <EmiCalculator price={6_500_000} />
  </ShellContextProvider>
);
export const WithoutPrice = () => (
  <ShellContextProvider value={context}>
    <EmiCalculator price={undefined} isResidential={false} />
  </ShellContextProvider>
);
export const WithoutResult = () => <LoanResult loan={undefined} />;
