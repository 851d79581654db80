import {
  channelRule,
  type NoticeChannel,
  type NoticeTopic,
  noticeChannels,
  noticeTopicNames,
  noticeTopics,
  type NotificationSettings,
  type UpdateNotificationSettingsInput,
} from '@rentreel/contracts/notifications';
import { Card } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { CheckField } from '../../../components/forms/check-field.tsx';

const channelNames: Readonly<Record<NoticeChannel, string>> = { inApp: 'App', mail: 'E-mail', push: 'Devices' };

interface NoticeMatrixProps {
  settings: NotificationSettings;
  onChange: (change: UpdateNotificationSettingsInput) => void;
}

/** What is told, and where. */
export function NoticeMatrix(props: NoticeMatrixProps) {
  return (
    <Card as="section" padded={false} aria-labelledby="matrix-heading">
      <h2 id="matrix-heading" className="p-4 text-16">
        What we tell you, and where
      </h2>
      {noticeTopicNames.map((topic) => (
        <TopicRow key={topic} topic={topic} {...props} />
      ))}
    </Card>
  );
}

function TopicRow({ topic, settings, onChange }: NoticeMatrixProps & { topic: NoticeTopic }) {
  const { label, about } = noticeTopics[topic];
  const cells = settings.choices.filter((choice) => choice.topic === topic);
  const wanted = cells.filter((choice) => choice.wanted).map(({ channel }) => channel);
  const change = (next: readonly NoticeChannel[]) => {
    const cell = cells.find((choice) => choice.wanted !== next.includes(choice.channel));
    if (cell) onChange({ choice: { ...cell, wanted: !cell.wanted } });
  };
  return (
    <div className="notice-topic">
      <CheckField
        id={`notices-${topic}`}
        legend={label}
        options={cells.map(({ channel }) => ({ value: channel, text: channelNames[channel] }))}
        value={wanted}
        onChange={change}
      >
        <FixedChannels topic={topic} />
        <p className="notice-topic-about">{about}</p>
      </CheckField>
    </div>
  );
}

/** What cannot be chosen here, and why. */
function FixedChannels({ topic }: { topic: NoticeTopic }) {
  const always = noticeChannels.filter((channel) => channelRule(topic, channel) === 'always');
  const elsewhere = noticeChannels.some((channel) => channelRule(topic, channel) === 'elsewhere');
  return (
    <>
      {always.length > 0 && (
        <span className="notice-fixed">
          <Lock className="icon-16" aria-hidden="true" />
          {always.map((channel) => channelNames[channel]).join(' and ')} always on
        </span>
      )}
      {elsewhere && (
        <Link to="/alerts" className="link text-14">
          App and e-mail: set for each search
        </Link>
      )}
    </>
  );
}
