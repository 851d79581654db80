import { banks } from '@rentreel/contracts/payouts';

/** The banks at which an account can be added, for a select. */
export const bankOptions = banks
  .filter(({ closed }) => closed === undefined)
  .map(({ code, name }) => ({ value: code, text: name }));
