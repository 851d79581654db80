export type Part =
  | 'title'
  | 'subtitle'
  | 'balance'
  | 'label'
  | 'button'
  | 'heading'
  | 'text'
  | 'transient text'
  | 'row'
  | 'tab'
  | 'green line'
  | 'red line';

/** Sections of the specification, the kind of element that shows the text, and the verbatim text. */
type SpecText = readonly [sections: string, as: Part, text: string];

/** Every visible text of the specification, by the situation that shows it, in the order of a visit. */
export const specTexts = {
  'a guest': {
    'a first visit': [['§2', 'button', 'Get started']],
    'any page': [
      ['§2', 'tab', 'Home'],
      ['§2', 'tab', 'Favorites'],
      ['§2', 'tab', 'Wallet'],
      ['§2', 'tab', 'Messages'],
      ['§2', 'tab', 'Profile'],
    ],
  },
  'the owner of a wallet': {
    'a wallet while loading': [
      ['§2', 'text', 'Loading wallet...'],
      ['§2', 'text', 'Loading transactions...'],
    ],
    'a new wallet': [
      ['§2', 'title', 'My Wallet'],
      ['§2', 'subtitle', 'Manage your balance and transactions'],
      ['§2 §9', 'balance', '₦0'],
      ['§2', 'label', 'Amount (₦)'],
      ['§2', 'button', 'Deposit'],
      ['§2', 'button', 'Withdraw'],
      ['§2', 'heading', 'Recent Transactions'],
      ['§2', 'text', 'No transactions yet.'],
    ],
    'a withdrawal before the first deposit': [['§5 §8', 'red line', 'Wallet not found']],
    'a deposit': [
      ['§4', 'green line', 'Deposit successful!'],
      ['§3', 'row', 'Wallet deposit'],
    ],
    'a withdrawal': [
      ['§4', 'green line', 'Withdrawal successful!'],
      ['§3', 'row', 'Wallet withdrawal'],
    ],
    'a withdrawal above the balance': [['§5 §8', 'red line', 'Insufficient balance']],
    'a deposit of zero': [['§5 §8', 'red line', 'Invalid deposit amount']],
    'a withdrawal of zero': [['§5 §8', 'red line', 'Invalid withdrawal amount']],
    'a transaction without description and type': [
      ['§2', 'row', 'No description'],
      ['§2', 'row', 'Transaction'],
    ],
    'a wallet whose owner is signed out remotely': [['§2', 'transient text', 'Please log in to view your wallet.']],
  },
} as const satisfies Record<string, Record<string, readonly SpecText[]>>;

type Visits = typeof specTexts;
export type Situation = { [Visitor in keyof Visits]: keyof Visits[Visitor] }[keyof Visits];
