import type { DemoAccount } from '@rentreel/contracts/demo';
import type { StaffRole } from '@rentreel/contracts/staff';

/** A demo user. The password is public: production refuses to start with these accounts. */
export interface DemoPerson {
  readonly key:
    | 'adaeze'
    | 'tunde'
    | 'zainab'
    | 'hauwa'
    | 'emeka'
    | 'folake'
    | 'blessing'
    | 'dele'
    | 'ngozi'
    | 'bayo'
    | 'ama'
    | 'kelechi'
    | 'ibrahim'
    | 'chioma';
  readonly name: string;
  readonly email: string;
  /** Staff roles in administration. */
  readonly roles?: readonly StaffRole[];
  readonly isVerified: boolean;
  readonly memberForDays: number;
  /** What a visitor finds when logged in as this user. */
  readonly about: string;
}

export const demoPassword = 'watch-visit-rent-2026';

export const demoPeople: readonly DemoPerson[] = [
  {
    key: 'adaeze',
    name: 'Adaeze Okonkwo',
    email: 'adaeze@demo.rentreel.ng',
    isVerified: true,
    memberForDays: 200,
    about: 'Tenant with money in the wallet and saved homes',
  },
  {
    key: 'tunde',
    name: 'Tunde Bakare',
    email: 'tunde@demo.rentreel.ng',
    isVerified: false,
    memberForDays: 40,
    about: 'Tenant with a first deposit',
  },
  {
    key: 'zainab',
    name: 'Zainab Yusuf',
    email: 'zainab@demo.rentreel.ng',
    isVerified: false,
    memberForDays: 3,
    about: 'Tenant who has just joined: the wallet is not open yet',
  },
  {
    key: 'hauwa',
    name: 'Hauwa Abdullahi-Danjuma',
    email: 'hauwa@demo.rentreel.ng',
    isVerified: true,
    memberForDays: 980,
    about: 'Verified landlord in Abuja and Lagos',
  },
  {
    key: 'emeka',
    name: 'Emeka Nwosu',
    email: 'emeka@demo.rentreel.ng',
    isVerified: true,
    memberForDays: 240,
    about: 'Verified landlord in Port Harcourt and Enugu, and agent under mandates in Lagos and Abuja',
  },
  {
    key: 'folake',
    name: 'Folake Adeyemi',
    email: 'folake@demo.rentreel.ng',
    isVerified: true,
    memberForDays: 610,
    about: 'Verified landlord in Lagos, Ibadan, Benin City and Uyo',
  },
  {
    key: 'blessing',
    name: 'Blessing Etim',
    email: 'blessing@demo.rentreel.ng',
    isVerified: false,
    memberForDays: 12,
    about: 'Agent who is not verified yet and has no mandate',
  },
  {
    key: 'dele',
    name: 'Dele Martins',
    email: 'dele@demo.rentreel.ng',
    roles: [],
    isVerified: false,
    memberForDays: 21,
    about: 'Suspended person with an appeal that waits',
  },
  {
    key: 'ngozi',
    name: 'Ngozi Eze',
    email: 'ngozi@demo.rentreel.ng',
    roles: ['superadmin'],
    isVerified: true,
    memberForDays: 1000,
    about: 'Superadmin: everything in administration',
  },
  {
    key: 'bayo',
    name: 'Bayo Adekunle',
    email: 'bayo@demo.rentreel.ng',
    roles: ['superadmin'],
    isVerified: true,
    memberForDays: 420,
    about: 'Second superadmin: roles, large sums and appeals take another one',
  },
  {
    key: 'ama',
    name: 'Ama Boateng',
    email: 'ama@demo.rentreel.ng',
    roles: ['verifier'],
    isVerified: false,
    memberForDays: 300,
    about: 'Verifier: checks identities and papers',
  },
  {
    key: 'kelechi',
    name: 'Kelechi Anozie',
    email: 'kelechi@demo.rentreel.ng',
    roles: ['moderator'],
    isVerified: false,
    memberForDays: 210,
    about: 'Moderator: homes, reports, reviews and disputes',
  },
  {
    key: 'ibrahim',
    name: 'Ibrahim Lawal',
    email: 'ibrahim@demo.rentreel.ng',
    roles: ['finance'],
    isVerified: false,
    memberForDays: 260,
    about: 'Finance: payouts, refunds and escrow',
  },
  {
    key: 'chioma',
    name: 'Chioma Obi',
    email: 'chioma@demo.rentreel.ng',
    roles: ['support'],
    isVerified: false,
    memberForDays: 90,
    about: 'Support: reads accounts and answers people',
  },
];

/** Returns the demo users with their shared password. */
export function listDemoAccounts(): DemoAccount[] {
  return demoPeople.map(({ name, email, about }) => ({ name, email, about, password: demoPassword }));
}
