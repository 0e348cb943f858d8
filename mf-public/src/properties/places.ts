import { localities } from '@ekamra/contracts/records/localities';
import { districts } from '@ekamra/contracts/records/options';

/** Districts and localities, to suggest where a place is typed. */
export const suggestedPlaces: readonly string[] = [
  ...new Set<string>([...Object.values(localities).flat(), ...districts]),
].toSorted((a, b) => a.localeCompare(b, 'en'));
