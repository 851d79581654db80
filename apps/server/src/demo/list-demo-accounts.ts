import type { DemoAccount } from '@rentreel/contracts/demo';
import { demoPassword, demoPeople } from './demo-people.ts';

/** The people of the demo, with the password that they share. */
export function listDemoAccounts(): DemoAccount[] {
  return demoPeople.map(({ name, email, about }) => ({ name, email, about, password: demoPassword }));
}
