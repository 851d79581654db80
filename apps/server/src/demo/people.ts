import type { UserRole } from '@rentreel/contracts/auth';
import type { DemoAccount } from '@rentreel/contracts/demo';

/** A person of the demo. Their password is public: production refuses to start with them. */
export interface DemoPerson {
  readonly key: 'adaeze' | 'tunde' | 'zainab' | 'hauwa' | 'emeka' | 'folake' | 'ngozi' | 'bayo';
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly isVerified: boolean;
  readonly memberForDays: number;
  /** What there is to see when signed in as this person. */
  readonly about: string;
}

export const demoPassword = 'watch-visit-rent-2026';

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'adaeze',
    name: 'Adaeze Okonkwo',
    email: 'adaeze@demo.rentreel.ng',
    role: 'user',
    isVerified: true,
    memberForDays: 200,
    about: 'Tenant with money in the wallet and saved homes',
  },
  {
    key: 'tunde',
    name: 'Tunde Bakare',
    email: 'tunde@demo.rentreel.ng',
    role: 'user',
    isVerified: false,
    memberForDays: 40,
    about: 'Tenant with a first deposit',
  },
  {
    key: 'zainab',
    name: 'Zainab Yusuf',
    email: 'zainab@demo.rentreel.ng',
    role: 'user',
    isVerified: false,
    memberForDays: 3,
    about: 'Tenant who has just joined: the wallet is not open yet',
  },
  {
    key: 'hauwa',
    name: 'Hauwa Abdullahi-Danjuma',
    email: 'hauwa@demo.rentreel.ng',
    role: 'user',
    isVerified: true,
    memberForDays: 980,
    about: 'Verified landlord in Abuja and Lagos',
  },
  {
    key: 'emeka',
    name: 'Emeka Nwosu',
    email: 'emeka@demo.rentreel.ng',
    role: 'user',
    isVerified: false,
    memberForDays: 150,
    about: 'Landlord who is not verified yet',
  },
  {
    key: 'folake',
    name: 'Folake Adeyemi',
    email: 'folake@demo.rentreel.ng',
    role: 'user',
    isVerified: true,
    memberForDays: 610,
    about: 'Verified landlord in Lagos, Ibadan, Benin City and Uyo',
  },
  {
    key: 'ngozi',
    name: 'Ngozi Eze',
    email: 'ngozi@demo.rentreel.ng',
    role: 'admin',
    isVerified: true,
    memberForDays: 1000,
    about: 'Administrator',
  },
  {
    key: 'bayo',
    name: 'Bayo Adekunle',
    email: 'bayo@demo.rentreel.ng',
    role: 'admin',
    isVerified: true,
    memberForDays: 420,
    about: 'Second administrator: large sums and appeals take another one',
  },
];

/** The people of the demo, with the password that they share. */
export function listDemoAccounts(): DemoAccount[] {
  return demoPeople.map(({ name, email, about }) => ({ name, email, about, password: demoPassword }));
}
