import type { LegalDocument } from './legal-document.ts';

/** The terms of use. Every change of the text requires a new version: `legalVersions` in the contracts. */
export const termsOfUse: LegalDocument = {
  title: 'Terms of use',
  lead: 'What RentReel does for you, what it does not do, and how money is held and paid out.',
  sections: [
    {
      heading: 'Who can use RentReel',
      paragraphs: [
        'You must be 18 or older and use your own name. One person has one account. Keep your password to yourself: you are responsible for what is done with it until you tell us that someone else has it.',
      ],
    },
    {
      heading: 'What RentReel is',
      paragraphs: [
        'RentReel is a marketplace. Landlords and their agents list homes; tenants find, inspect, apply and pay. The tenancy agreement is between tenant and landlord. RentReel is not a party to it, does not own the homes and does not give legal advice.',
      ],
    },
    {
      heading: 'If you list a home',
      points: [
        'You own it, or you have the owner’s written mandate.',
        'Photos, videos, rent and every fee are true and current. Everything a tenant pays to move in is in the listing.',
        'You confirm every 14 days that the home is free. A listing that you do not confirm is taken off the lists.',
        'You do not ask anyone to pay outside RentReel, and you do not choose tenants by tribe, religion, sex or marital status.',
        'We check each listing before it goes live. We may hide or remove one, and say why.',
      ],
    },
    {
      heading: 'If you rent a home',
      points: [
        'What you write in an application and in your passport is true.',
        'You come to inspections that you booked, or cancel at least 6 hours before the start. After that the fee for it, if there is one, can go to the landlord.',
        'You pay rent through RentReel if you want the protection described here. What you pay outside, we cannot hold or return.',
      ],
    },
    {
      heading: 'Money in escrow',
      paragraphs: [
        'What you pay for a home is held in escrow, line by line. It is released to the landlord when you confirm that the home is as described, or 48 hours after you have the keys if you report nothing. You can take 24 hours more once. Rent is released only to people whose identity and authority to let the home we have checked. Until then it stays in escrow, and the booking says what is missing.',
      ],
      points: [
        'The caution fee and the security deposit stay in escrow until the tenancy ends. The landlord has 14 days after the move-out to claim from them; what is not claimed comes back to you.',
        'If you report a problem, nothing is released until you and the landlord agree or RentReel decides. Either of you can appeal a decision once.',
        'The wallet is a record of what you have with RentReel. It is not a bank account and earns no interest.',
      ],
    },
    {
      heading: 'Cancelling',
      points: [
        'Within 24 hours of paying and before you have the keys you get everything back.',
        'Later, the landlord keeps part of one month’s rent: nothing with 31 days or more before the start, half with 30 to 8 days, all of it with less. Everything else comes back. You see both sums before you confirm.',
        'If the landlord cancels, you get everything back.',
      ],
    },
    {
      heading: 'Fees',
      paragraphs: [
        'An account, searching, listing a home and messages cost nothing. If RentReel takes a fee, it is a line of its own with its amount before you agree. A landlord or agent may charge an inspection fee of up to ₦5,000, which is shown before you book and returned if the home is not as advertised.',
      ],
    },
    {
      heading: 'What is not allowed',
      points: [
        'Listings of homes that do not exist, are not free or are not yours to let.',
        'Threats, insults, other people’s private data, false reviews, and reviews that are paid for.',
        'Getting round the checks: several accounts, someone else’s identity, automatic copying of the site.',
      ],
      closing:
        'When you break these terms we may hide what you published, or hold a payout while we look into it. We say what we did and why, and you can answer.',
    },
    {
      heading: 'What we are responsible for',
      paragraphs: [
        'We are responsible for the money that we hold and for what we do wrong. We are not responsible for what a landlord or a tenant does, beyond the protections above. Nothing here takes away rights that Nigerian law gives you.',
      ],
    },
    {
      heading: 'Changes, law and disputes',
      paragraphs: [
        'When these terms change, the new version has a new date and we ask you to accept it. A booking that you agreed before continues under the terms that you agreed to.',
        'The law of Nigeria applies. Talk to us first: report a problem on the booking, or write to us under Help. You can go to the Citizens’ Mediation Centre of your state or to court at any time.',
      ],
    },
  ],
};
