import type { Id } from '@rentreel/contracts/ids';
import type { OpenTicketInput } from '@rentreel/contracts/support';
import {
  answerTicket,
  closeTicket,
  getTicketCase,
  listTicketSubjects,
  openTicket,
  rateTicket,
  replyToTicket,
} from '@rentreel/domain/support';
import { addCaseNote } from '@rentreel/domain/administration';
import { hourMs } from '@rentreel/values';
import type { PersonContext } from './rental-story.ts';

type Written = Pick<OpenTicketInput, 'topic' | 'subject' | 'text'> & { readonly about?: string };

interface Answer {
  readonly text: string;
  readonly wait: boolean;
}

/** Returns functions by which users write and Chioma answers a number of hours ago. */
function deskOf(as: PersonContext, now: number) {
  const ago = (name: string, hours: number) => as(name, now - hours * hourMs);
  const open = async (name: string, hours: number, { about, ...ticket }: Written): Promise<Id<'tkt'>> => {
    const subjects = about === undefined ? [] : await listTicketSubjects(ago(name, hours));
    const aboutId = subjects.find(({ label }) => label.startsWith(about ?? ''))?.id ?? null;
    return (await openTicket(ago(name, hours), { ...ticket, aboutId, photoIds: [] })).ticketId;
  };
  const versionOf = async (ticketId: Id<'tkt'>) => (await getTicketCase(ago('chioma', 0), { ticketId })).version;
  const answer = async (ticketId: Id<'tkt'>, hours: number, given: Answer) =>
    answerTicket(ago('chioma', hours), { ticketId, version: await versionOf(ticketId), ...given });
  return { ago, open, answer, versionOf };
}

type Desk = ReturnType<typeof deskOf>;

/** Unanswered tickets: two overdue, one in time. */
async function seedUnanswered({ ago, open }: Desk): Promise<void> {
  const late = await open('tunde', 6, {
    topic: 'safety',
    subject: 'Landlord wants an agreement fee to his own account',
    text: 'I applied for the mini flat in Surulere. Now the landlord says I must send ₦60,000 “agreement fee” to his Opay before he signs. He says RentReel knows about it. Is this true? I have not sent anything yet.',
  });
  await addCaseNote(ago('chioma', 1), {
    queue: 'support',
    caseId: late,
    text: 'The chat names an account. Told Kelechi, who looks at the listing now.',
  });
  await open('adaeze', 3, {
    topic: 'money',
    about: 'Payment',
    subject: 'Is my deposit of this morning complete?',
    text: 'My bank took ₦500,000 plus ₦50 stamp duty. My wallet shows ₦500,000. Will the ₦50 come back, or is that the bank?',
  });
  await open('dele', 9, {
    topic: 'account',
    subject: 'My phone was stolen and somebody used my account',
    text: 'On Friday my phone was stolen in Ojota. The messages to tenants were not from me. I have a police report. I can send a photo of it.',
  });
}

/** Answered tickets: one waits for the user, one for support, one is closed and rated. */
async function seedAnswered({ ago, open, answer, versionOf }: Desk): Promise<void> {
  const waiting = await open('hauwa', 52, {
    topic: 'letting',
    subject: 'A tenant has not answered my offer',
    text: 'I made an offer for the home in Wuse and hear nothing. Two others wait. Can I offer it to one of them?',
  });
  await answer(waiting, 47, {
    text: 'Hello Hauwa,\n\nAn offer ends by itself when its time is over; the clock on the booking says when. The home is then free for the others.\n\nWhich tenant is it, and do you want to wait until then?',
    wait: true,
  });
  const going = await open('emeka', 29, {
    topic: 'letting',
    about: 'Listing',
    subject: 'My listing is under review for two days',
    text: 'The flat on Olonode Street is still being checked. I changed the rent to the right one. When is it shown again?',
  });
  await answer(going, 20, {
    text: 'Hello Emeka,\n\nThe rent is far below others in Yaba, so a colleague compares it with your papers. That takes until tomorrow noon.\n\nYou can make it quicker: send your tenancy agreement or a utility bill for Flat 3 under Verification.',
    wait: false,
  });
  const solved = await open('zainab', 101, {
    topic: 'verification',
    subject: 'The code for my phone does not come',
    text: 'I asked four times for the code. Nothing comes to my MTN line.',
  });
  await answer(solved, 96, {
    text: 'Hello Zainab,\n\nYour line has “Do Not Disturb” on. Send the word ALLOW to 2442 from that phone, wait two minutes and ask for a new code. Did it come?',
    wait: true,
  });
  await replyToTicket(ago('zainab', 95), { ticketId: solved, text: 'It came now. Thank you!', photoIds: [] });
  await closeTicket(ago('chioma', 94), {
    ticketId: solved,
    version: await versionOf(solved),
    reason: 'answered',
    text: 'Good to hear. I close this now; you can open it again for 14 days.',
  });
  await rateTicket(ago('zainab', 93), { ticketId: solved, solved: true, text: 'Quick, and she knew what it was.' });
}

/** Creates tickets in several states: answered and waiting, in time and overdue, closed and rated. */
export async function seedSupport(as: PersonContext, now: number): Promise<void> {
  const desk = deskOf(as, now);
  await seedUnanswered(desk);
  await seedAnswered(desk);
}
