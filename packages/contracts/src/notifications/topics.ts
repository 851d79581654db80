import { keysOf } from '@rentreel/values';

/** Channels of notifications. */
export const notificationChannels = ['inApp', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/**
 * Setting of a channel: `on` and `off` are defaults that a user can change, `always` cannot be muted, `elsewhere` is set on
 * another screen.
 */
export type ChannelRule = 'on' | 'off' | 'always' | 'elsewhere';

interface NotificationTopicRow {
  readonly label: string;
  /** Description of the notifications and their timing. */
  readonly about: string;
  readonly channels: Readonly<Record<NotificationChannel, ChannelRule>>;
}

const choice = { inApp: 'on', mail: 'on', push: 'on' } as const;
const locked = { inApp: 'always', mail: 'always', push: 'on' } as const;

/** Rows of the settings: kinds of notifications that users configure together. */
export const notificationTopics = {
  messages: {
    label: 'Messages',
    about: 'Someone messages you. An email comes only when a message is still unread after 15 minutes.',
    channels: choice,
  },
  inspections: {
    label: 'Inspections',
    about: 'Requests, other times, confirmations, cancellations and inspection outcomes.',
    channels: choice,
  },
  disputes: {
    label: 'Disputes',
    about: 'A problem with a home or a caution fee: answers, offers and decisions.',
    channels: locked,
  },
  bookings: {
    label: 'Renting',
    about: 'Applications, offers, agreements, keys, notices and their deadlines.',
    channels: { inApp: 'always', mail: 'on', push: 'on' },
  },
  reviews: {
    label: 'Reviews',
    about: 'A review to write, one about you, a reply, and the outcome of a report.',
    channels: choice,
  },
  reminders: { label: 'Inspection reminders', about: 'A day and two hours before an inspection.', channels: choice },
  answers: {
    label: 'Answers to you',
    about: 'A landlord declines your request, or we decide on a listing or chat that you reported.',
    channels: choice,
  },
  homes: {
    label: 'Your homes',
    about: 'What a check of your home found, when it is hidden or closed, and mandates to let it.',
    channels: choice,
  },
  freshness: {
    label: 'Is it still available?',
    about: 'Asks you to confirm a home before it is hidden.',
    channels: { inApp: 'on', mail: 'on', push: 'off' },
  },
  prices: {
    label: 'Lower prices',
    about: 'A home that you saved costs less.',
    channels: { inApp: 'on', mail: 'off', push: 'on' },
  },
  searches: {
    label: 'Saved searches',
    about: 'A home matches one of your saved searches.',
    channels: { inApp: 'elsewhere', mail: 'elsewhere', push: 'on' },
  },
  money: {
    label: 'Money',
    about: 'Payments, rent, payouts, refunds, inspection fees and rewards for invitations.',
    channels: locked,
  },
  pots: {
    label: 'Rent pots',
    about: 'Automatic savings, who joins or leaves, and a target that is reached.',
    channels: choice,
  },
  verification: {
    label: 'Verification',
    about: 'What was verified, what has to be done again, and what ends soon.',
    channels: { inApp: 'always', mail: 'on', push: 'on' },
  },
  support: {
    label: 'Support',
    about: 'Answers to your tickets, and reminders before one closes.',
    channels: { inApp: 'always', mail: 'on', push: 'on' },
  },
  security: {
    label: 'Security',
    about: 'New devices, changes of your log-in, your contacts, bank accounts and payout PIN, and copies of your data.',
    channels: locked,
  },
} as const satisfies Record<string, NotificationTopicRow>;

export type NotificationTopic = keyof typeof notificationTopics;
export const notificationTopicNames = keysOf(notificationTopics);

/** Returns the options for a topic and a channel. */
export function channelRule(topic: NotificationTopic, channel: NotificationChannel): ChannelRule {
  return notificationTopics[topic].channels[channel];
}

/** Returns whether a user can mute a topic on a channel. */
export function mayChoose(topic: NotificationTopic, channel: NotificationChannel): boolean {
  const rule = channelRule(topic, channel);
  return rule === 'on' || rule === 'off';
}

/** Limits of notifications. */
export const notificationLimits = {
  /** Browsers per user that receive pushes; the oldest is removed. */
  devices: 10,
  endpointLength: 1000,
  /** Retention of a notification in the inbox, days. */
  retentionDays: 90,
  /** Number of notifications of one thread and day shown individually. */
  shownOfGroup: 10,
} as const;
