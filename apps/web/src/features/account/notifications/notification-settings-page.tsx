import {
  type DigestChoice,
  type NotificationChannel,
  type NotificationSettings,
  type NotificationTopic,
  type UpdateNotificationSettingsInput,
  channelRule,
  notificationChannels,
  notificationTopicNames,
  notificationTopics,
} from '@rentreel/contracts/notifications';
import { Card, ListPending, Note, PageHeader, buttonProps } from '@rentreel/ui';
import { Link } from '@tanstack/react-router';
import { Inbox, Lock } from 'lucide-react';
import { Suspense } from 'react';
import { PageTitle } from '#/components/page-title.tsx';
import { CheckField, ChoiceField } from '#/lib/forms/choice-field.tsx';
import { readFailure } from '#/lib/request-error.ts';
import { notify } from '#/lib/toasts.ts';
import { trpc } from '#/lib/trpc.ts';
import { PushCard } from './push-card.tsx';
import { QuietCard } from './quiet-card.tsx';

/** Settings of the notifications. */
export function NotificationSettingsPage() {
  return (
    <>
      <PageTitle>Notification settings</PageTitle>
      <PageHeader
        title="Notification settings"
        end={
          <Link to="/notifications" search={{}} {...buttonProps({ variant: 'text', size: 'sm' })}>
            <Inbox className="icon-20" aria-hidden="true" />
            Inbox
          </Link>
        }
      />
      <div className="page">
        <Suspense fallback={<ListPending card="h-20" tools="h-12" />}>
          <Settings />
        </Suspense>
      </div>
    </>
  );
}

function Settings() {
  const { settings, update } = useSettings();
  const { quietHours, digest, email } = settings;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4">
        <PushCard />
        <QuietCard quietHours={quietHours} onChange={(chosen) => update({ quietHours: chosen })} />
        <DigestCard digest={digest} email={email} onChange={(chosen) => update({ digest: chosen })} />
      </div>
      <div className="grid gap-4">
        <Note tone="info">
          Notifications about money and security always come in the app and by email. They protect your account, so they
          can’t be turned off.
        </Note>
        <NotificationMatrix settings={settings} onChange={update} />
      </div>
    </div>
  );
}

const channelNames: Readonly<Record<NotificationChannel, string>> = { inApp: 'App', mail: 'Email', push: 'Devices' };

interface NotificationMatrixProps {
  settings: NotificationSettings;
  onChange: (change: UpdateNotificationSettingsInput) => void;
}

/** Topics and channels. */
function NotificationMatrix(props: NotificationMatrixProps) {
  return (
    <Card as="section" padded={false} aria-labelledby="matrix-heading">
      <h2 id="matrix-heading" className="p-4 text-16">
        What we notify you about, and where
      </h2>
      {notificationTopicNames.map((topic) => (
        <TopicRow key={topic} topic={topic} {...props} />
      ))}
    </Card>
  );
}

function TopicRow({ topic, settings, onChange }: NotificationMatrixProps & { topic: NotificationTopic }) {
  const { label, about } = notificationTopics[topic];
  const cells = settings.choices.filter((choice) => choice.topic === topic);
  const wanted = cells.filter((choice) => choice.wanted).map(({ channel }) => channel);
  const change = (next: readonly NotificationChannel[]) => {
    const cell = cells.find((choice) => choice.wanted !== next.includes(choice.channel));
    if (cell) onChange({ choice: { ...cell, wanted: !cell.wanted } });
  };
  return (
    <div className="grid [&_.chip]:px-3 gap-2 p-4 border-t border-hairline first:border-t-0">
      <CheckField
        id={`notices-${topic}`}
        legend={label}
        options={cells.map(({ channel }) => ({ value: channel, text: channelNames[channel] }))}
        value={wanted}
        onChange={change}
      >
        <FixedChannels topic={topic} />
        <p className="w-full -order-1 -mt-1 text-14/normal text-text-2">{about}</p>
      </CheckField>
    </div>
  );
}

/** Topics that cannot be turned off, with the reason. */
function FixedChannels({ topic }: { topic: NotificationTopic }) {
  const always = notificationChannels.filter((channel) => channelRule(topic, channel) === 'always');
  const elsewhere = notificationChannels.some((channel) => channelRule(topic, channel) === 'elsewhere');
  return (
    <>
      {always.length > 0 && (
        <span className="inline-flex items-center gap-1.5 min-h-11 px-3 rounded-full bg-sunken text-14/normal font-medium text-text-2">
          <Lock className="icon-16 block" aria-hidden="true" />
          {always.map((channel) => channelNames[channel]).join(' and ')} always on
        </span>
      )}
      {elsewhere && (
        <Link to="/alerts" className="link text-14">
          App and email: set for each search
        </Link>
      )}
    </>
  );
}

const options = [
  { value: 'calm', text: 'What can wait' },
  { value: 'all', text: 'All but money and security' },
  { value: 'off', text: 'Nothing' },
] as const;

const hints: Readonly<Record<DigestChoice, string>> = {
  calm: 'What has no deadline, such as lower prices and inspection outcomes, comes in one email a day. Everything else comes right away.',
  all: 'You get one email a day. Money, security and anything with a close deadline still come right away.',
  off: 'You get each email as it happens.',
};

interface DigestCardProps {
  digest: DigestChoice;
  email: string;
  onChange: (digest: DigestChoice) => void;
}

/** Frequency of mails. */
function DigestCard({ digest, email, onChange }: DigestCardProps) {
  return (
    <Card as="section" className="grid gap-3" aria-labelledby="digest-heading">
      <h2 id="digest-heading" className="text-16">
        Emails
      </h2>
      <p className="text-14 wrap-anywhere text-text-2">They go to {email}.</p>
      <ChoiceField
        id="digest"
        legend="In one email a day, at 7 am"
        options={options}
        value={digest}
        onChange={(chosen) => chosen && onChange(chosen)}
        hint={hints[digest]}
      />
    </Card>
  );
}

function changed(settings: NotificationSettings, input: UpdateNotificationSettingsInput): NotificationSettings {
  const { choice, quietHours, digest } = input;
  const choices = settings.choices.map((one) =>
    one.topic === choice?.topic && one.channel === choice.channel ? choice : one,
  );
  return { ...settings, choices, ...(quietHours !== undefined && { quietHours }), ...(digest && { digest }) };
}

/** The settings and their mutations: each change is stored immediately and rolled back when the server refuses. */
function useSettings() {
  const utils = trpc.useUtils();
  const stored = utils.notifications.settings;
  const [settings] = trpc.notifications.settings.useSuspenseQuery();
  const { mutate } = trpc.notifications.updateSettings.useMutation({
    // Serialises the mutations, so that the last one takes effect.
    scope: { id: 'notification-settings' },
    onError: (error) => notify(`Setting not changed. ${readFailure(error).text}`),
    onSettled: () => stored.invalidate(),
  });
  const update = (input: UpdateNotificationSettingsInput) => {
    void stored.cancel();
    stored.setData(undefined, (known) => known && changed(known, input));
    mutate(input);
  };
  return { settings, update };
}
