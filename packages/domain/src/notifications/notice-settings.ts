import {
  channelRule,
  type DigestChoice,
  mayChoose,
  type NoticeChannel,
  type NoticeChoice,
  type NoticeTopic,
  noticeChannels,
  noticeTopicNames,
  type QuietHours,
  usualQuietHours,
} from '@rentreel/contracts/notifications';

/** What a person chose, or the usual. `choices` holds what differs from the defaults, by `topic.channel`. */
export interface Settings {
  readonly choices: Readonly<Record<string, boolean>>;
  readonly quietHours: QuietHours | null;
  readonly digest: DigestChoice;
}

export const usualSettings: Settings = { choices: {}, quietHours: usualQuietHours, digest: 'calm' };

const cell = (topic: NoticeTopic, channel: NoticeChannel) => `${topic}.${channel}`;

/** Whether a topic goes out on a channel. What is set elsewhere was decided there, before the notice was raised. */
export function isWanted(settings: Settings, topic: NoticeTopic, channel: NoticeChannel): boolean {
  const rule = channelRule(topic, channel);
  if (rule === 'always' || rule === 'elsewhere') return true;
  return settings.choices[cell(topic, channel)] ?? rule === 'on';
}

/** The settings with one cell changed. */
export function withChoice(settings: Settings, { topic, channel, wanted }: NoticeChoice): Settings {
  return { ...settings, choices: { ...settings.choices, [cell(topic, channel)]: wanted } };
}

/** Every cell that can be chosen, as it stands. */
export function listChoices(settings: Settings): NoticeChoice[] {
  return noticeTopicNames.flatMap((topic) =>
    noticeChannels
      .filter((channel) => mayChoose(topic, channel))
      .map((channel) => ({ topic, channel, wanted: isWanted(settings, topic, channel) })),
  );
}
