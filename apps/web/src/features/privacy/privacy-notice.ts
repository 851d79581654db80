import { retention } from '@rentreel/contracts/privacy';
import type { LegalDocument } from './legal-document.ts';

/** The privacy notice. Every change of the text requires a new version: `legalVersions` in the contracts. */
export const privacyNotice: LegalDocument = {
  title: 'Privacy notice',
  lead: 'What RentReel knows about you, why, who sees it and for how long. The Nigeria Data Protection Act 2023 applies.',
  sections: [
    {
      heading: 'What we store and why',
      rows: [
        [
          'Your account',
          'Name, email address, a photo if you add one, and a one-way hash of your password. For two-step log-in also the encrypted key of your authenticator app and the public part of your passkeys. We need them to give you an account.',
        ],
        [
          'Log-ins',
          'Browser, device and internet address of each log-in. We use them to protect your account and to slow down people who guess passwords.',
        ],
        [
          'Identity checks',
          'Photos of your ID and your selfie, your address and your phone number, encrypted. Of your NIN and BVN we store only the last four digits and a code from which the number cannot be read, so that each number belongs to one account. You agree to each check before it is made.',
        ],
        [
          'Homes you list',
          'The exact address is shown to tenants with a confirmed inspection or a booking. Everyone else sees the area.',
        ],
        [
          'Homes you look for',
          'Saved homes and searches, places you measure from, homes you hid, and your notes. Only you see them, unless you share a list.',
        ],
        [
          'Messages and inspections',
          'What you write, photos, times and outcomes. Phone numbers are hidden until an inspection is confirmed, account numbers for good. When you check in by location we compare it with the home and store only that you are there.',
        ],
        [
          'Bookings and tenancies',
          'Applications, offers, signed agreements, receipts, meter readings, photos of the home and disputes. They are the contract between you and the other side.',
        ],
        [
          'Money',
          'Deposits, payments, withdrawals and your bank accounts, whose numbers are encrypted. The law asks us to keep these records.',
        ],
        [
          'Tenant passport',
          'What you write about your work, income and household, and what the former landlords or employers you name say about you. You choose who reads it. The people you name see your name, and we delete their address after they answer.',
        ],
        [
          'Signs of fraud',
          'Rules count signs such as one bank account on two accounts, or photos that another listing shows. They decide nothing: where they add up, a person of our staff looks.',
        ],
        ['Reviews', 'What you publish, with your first name. Notes on light and water count without a name.'],
        [
          'Invitations',
          'Who invited you, and whom you invited. The person who invited you sees your first name and how far you are: signed up, email confirmed, rented.',
        ],
        [
          'Programs you connect',
          'The names, permissions and last use of your API keys. The addresses of your webhooks, where we send the events that you choose, and what was sent there. Secrets are stored as one-way hashes or encrypted.',
        ],
      ],
    },
    {
      heading: 'Our legal grounds',
      paragraphs: [
        'Most of it is needed for the contract with you: an account, a booking, a payment. Records of money, agreements and identity are kept because the law asks for it. Protecting accounts, finding fraud and keeping people who harmed others from coming back is our legitimate interest. For everything else we ask you, one thing at a time, with nothing ticked for you, and you can withdraw at any time under Privacy and data.',
      ],
    },
    {
      heading: 'Who sees it',
      points: [
        'The other side of a chat, an inspection or a booking: your name, whether you are verified, and what you send.',
        'Landlords you write or apply to: your messages, your application, and your passport if you add it. Your photo and your first name show once an inspection is confirmed, your whole name from the shortlist on.',
        'Our own staff, for checks, disputes and reports. Each time an identity photo or a reported chat is opened is recorded. To help you, support can look at your account as you see it: for 30 minutes, without changing anything, and without your messages, photos and documents. You are notified each time.',
        'Companies that work for us, where they are switched on: Paystack for cards, transfers and payouts; Smile ID to ask the registers of NIN and BVN; Termii for text messages; our email and hosting companies; and your browser’s own service for push notifications. They get only what their task needs.',
        'Courts and authorities, when the law compels us.',
      ],
      closing: 'We do not sell data, show advertising or use trackers of other companies.',
    },
    {
      heading: 'How long',
      rows: [
        ...retention.map(({ what, storedFor }) => [what, storedFor] as const),
        ['Payments, agreements, receipts, disputes and the log of who did what', 'at least 6 years, as the law asks'],
        [
          'A suspension of your account, with the code of your NIN or BVN',
          'while it lasts, also after you delete your account: the number can’t be verified on a new one. You can object: a person looks at it',
        ],
        ['What you wrote to others', 'stays with them; without your name once your account is deleted'],
        ['Everything else', 'as long as you have an account'],
      ],
    },
    {
      heading: 'Your rights',
      points: [
        'See and withdraw what you agreed to, under Privacy and data.',
        'Get a copy of your data, under Privacy and data. We make it within minutes, and it can be downloaded for 7 days.',
        'Delete your account, under Privacy and data. For 7 days you can change your mind. The page lists what the law requires us to keep.',
        'Have something corrected, restrict or object: write to us under Help and say which. We answer within 30 days.',
        'Have a person review a decision that was made by a rule: write to us under Help.',
      ],
      closing:
        'You can complain to the Nigeria Data Protection Commission at ndpc.gov.ng at any time, also without asking us first.',
    },
    {
      heading: 'On your device',
      paragraphs: [
        'One cookie keeps you logged in. Another, for a year, marks this device as one of yours, so that you can log in while someone else tries passwords, and so that no one earns a reward by inviting themselves. A third lasts for some seconds after you change something: it records only that this browser did, so that you see the change at once, and nothing about you. Your browser also stores what makes the app quick and usable without a connection: pages you opened, messages that wait to be sent, your theme and an invitation code. Nothing there follows you to other sites.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: ['RentReel is for people of 18 and older. In a passport, children are a number and nothing more.'],
    },
    {
      heading: 'Safety and changes',
      paragraphs: [
        'Connections are encrypted; identity numbers, phone numbers and bank account numbers are encrypted in our database as well. If your data is exposed and that can harm you, we notify you without delay, and the Commission within 72 hours.',
        'When this notice changes, the new version has a new date and we ask you to read it.',
      ],
    },
  ],
};
