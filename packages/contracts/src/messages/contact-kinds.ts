/** What can be told of somebody to reach or pay them outside. */
export const contactKinds = ['phone', 'account', 'email', 'link', 'handle'] as const;
export type ContactKind = (typeof contactKinds)[number];

/** What a hidden part is called. */
export const contactNames: Readonly<Record<ContactKind, string>> = {
  phone: 'a phone number',
  account: 'an account number',
  email: 'an e-mail address',
  link: 'a link',
  handle: 'a profile name',
};

/** Why it is hidden before an inspection is confirmed. */
export const contactReasons: Readonly<Record<ContactKind, string>> = {
  phone:
    'Numbers are shared with both of you once an inspection is confirmed. Until then, chat here: it is your proof.',
  account: 'Money sent outside RentReel cannot be held or returned. Pay only inside the app.',
  email: 'Addresses are shared once an inspection is confirmed. Until then, chat here: it is your proof.',
  link: 'Links can lead to false payment pages. Only links to RentReel are shown.',
  handle:
    'Chats in other apps cannot be checked when something goes wrong. Chat here until an inspection is confirmed.',
};
