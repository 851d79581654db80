import type { SupportTopic } from './topics.ts';

/**
 * A template of an answer, to be edited before it is sent. `{name}` and `{reference}` are filled in; `[…]` must be replaced.
 */
export interface CannedAnswer {
  readonly title: string;
  readonly text: string;
}

const paragraphs = (...lines: readonly string[]) => lines.join('\n\n');

const forAll: readonly CannedAnswer[] = [
  {
    title: 'Ask for more',
    text: paragraphs(
      'Hello {name},',
      'Thank you for writing. To look into it we need one thing more: [what you need].',
      'You can answer here and add photos. We go on as soon as we have it.',
    ),
  },
  {
    title: 'We need more time',
    text: paragraphs(
      'Hello {name},',
      'We’re still looking into this: [what is being checked, and by whom]. You don’t need to do anything now.',
      'We write again by [day and time], also if we know no more by then.',
    ),
  },
];

const byTopic: Readonly<Record<SupportTopic, readonly CannedAnswer[]>> = {
  safety: [
    {
      title: 'Asked to pay outside',
      text: paragraphs(
        'Hello {name},',
        'You were right to write. Don’t pay, and don’t send a code, PIN or password to anyone. No one at RentReel asks for them.',
        'We have [what was done about the account or listing]. If money has left already, call your bank now and ask them to stop the transfer; then tell us the time, the amount and the account here.',
        'If you’re in danger, call 112.',
      ),
    },
    {
      title: 'Report looked into',
      text: paragraphs(
        'Hello {name},',
        'We looked into your report about [whom or what]. [What we found and did, as far as you may say it.]',
        'Your payments on RentReel stay in escrow until you confirm the home. If they write to you again, use Report in the chat.',
      ),
    },
  ],
  money: [
    {
      title: 'Deposit not received',
      text: paragraphs(
        'Hello {name},',
        'Your transfer of [amount] on [day] has [not] reached us. Transfers inside Nigeria usually take minutes, and up to 24 hours when a bank is slow.',
        'If it isn’t in your wallet by [day and time], send us a photo of the bank’s receipt with the session ID, and we ask the bank.',
      ),
    },
    {
      title: 'Withdrawal waits',
      text: paragraphs(
        'Hello {name},',
        'Your withdrawal of [amount] waits because [reason]. It needs [what, or nothing from you].',
        'If the bank hasn’t answered within 24 hours, the money goes back to your wallet automatically. You can follow it under Transactions.',
      ),
    },
    {
      title: 'Refund is on its way',
      text: paragraphs(
        'Hello {name},',
        'Your refund of [amount] left on [day]. Money to a wallet is there at once; to a card it takes up to 10 working days, which depends on the bank.',
      ),
    },
  ],
  account: [
    {
      title: 'Account used by someone else',
      text: paragraphs(
        'Hello {name},',
        'Please do these three things now: change your password under Security, log out on all devices there, and turn on two-step log-in.',
        'We have [ended sessions, put withdrawals on hold]. Withdrawals wait for 24 hours after a change, so that no one moves your money in the meantime.',
      ),
    },
    {
      title: 'How to change it',
      text: paragraphs(
        'Hello {name},',
        'You can change this yourself: [where, as the screen calls it]. For your safety we can’t change it for you by message.',
      ),
    },
  ],
  renting: [
    {
      title: 'Home not as listed',
      text: paragraphs(
        'Hello {name},',
        'Your money is in escrow. Open the booking and choose “Report a problem” before [day and time]: nothing is released until it is settled.',
        'Add photos of what is different. The landlord has 48 hours to answer, and we decide if you don’t agree.',
      ),
    },
    {
      title: 'Landlord doesn’t answer',
      text: paragraphs(
        'Hello {name},',
        'The landlord has until [day and time]. If nothing comes, [the request ends by itself] and you lose nothing. You can apply for other homes in the meantime.',
      ),
    },
  ],
  letting: [
    {
      title: 'Listing is being checked',
      text: paragraphs(
        'Hello {name},',
        'A colleague checks your listing because [reason]. You get the decision by [day and time]. You can make it quicker: [what to add or correct].',
      ),
    },
    {
      title: 'When rent is released',
      text: paragraphs(
        'Hello {name},',
        'The rent of [home] is released on [day and time], 48 hours after the keys, unless the tenant reports a problem. It then comes into your wallet, from where you can withdraw it.',
      ),
    },
  ],
  verification: [
    {
      title: 'Photo wasn’t clear',
      text: paragraphs(
        'Hello {name},',
        'We couldn’t read [which document]. Please take it again in daylight, flat on a table, with all four corners in the picture, and send it under Verification.',
      ),
    },
    {
      title: 'Name differs',
      text: paragraphs(
        'Hello {name},',
        'The name on your [document] isn’t the one on your account. Send [a marriage certificate, an affidavit or a document in the same name] under Verification, or correct the name on your account first.',
      ),
    },
  ],
  other: [
    {
      title: 'Thanks for the idea',
      text: paragraphs(
        'Hello {name},',
        'Thank you for taking the time to write this. I have passed it to the people who work on [part of RentReel]. I can’t promise when or whether it comes.',
      ),
    },
  ],
};

/** Returns the templates for a topic, specific ones first. */
export const cannedAnswers = (topic: SupportTopic): readonly CannedAnswer[] => [...byTopic[topic], ...forAll];

/** Fills a template for one user. */
export const fillCannedAnswer = (
  { text }: CannedAnswer,
  { name, reference }: { readonly name: string; readonly reference: string },
): string => text.replaceAll('{name}', name).replaceAll('{reference}', reference);
