import type { PushMessage } from '@rentreel/contracts/notifications';
import type { PushAddress, PushSender } from '@rentreel/domain/ports';
import { expect, it } from 'vitest';

/** A sender under test, and a browser that takes its pushes. */
export interface PushSenderUnderTest {
  readonly sender: PushSender;
  readonly address: PushAddress;
  /** What the browser was shown. */
  readonly shown: () => readonly PushMessage[];
  /** The browser takes no more pushes under this address. */
  readonly leave: () => void;
}

const message: PushMessage = {
  title: '3 new messages from Ọlájídé',
  body: 'Is it still free? · 2-bed flat, Yaba · ₦1,250,000',
  path: '/chat/lst_1/usr_1',
  tag: 'cnv_1',
};

/** What every sender of pushes must do. */
export function describePushSender(open: () => Promise<PushSenderUnderTest>): void {
  it('brings a push to the browser as it was given', async () => {
    const { sender, address, shown } = await open();
    expect(await sender.send({ to: address, message, urgent: true })).toBe('taken');
    expect(shown()).toEqual([message]);
  });

  it('takes the longest texts that there are', async () => {
    const { sender, address, shown } = await open();
    const long = { ...message, title: 'ọ'.repeat(200), body: '₦'.repeat(400) };
    expect(await sender.send({ to: address, message: long, urgent: false })).toBe('taken');
    expect(shown()).toEqual([long]);
  });

  it('says that a browser is gone', async () => {
    const { sender, address, shown, leave } = await open();
    leave();
    expect(await sender.send({ to: address, message, urgent: true })).toBe('gone');
    expect(shown()).toEqual([]);
  });

  it('knows the addresses of its service, and no others', async () => {
    const { sender, address } = await open();
    expect(sender.isPushService(address.endpoint)).toBe(true);
    for (const other of ['http://169.254.169.254/latest', 'https://rentreel.ng/', 'file:///etc/passwd', 'no address'])
      expect(sender.isPushService(other)).toBe(false);
  });

  it('has a key that browsers take', async () => {
    const { sender } = await open();
    expect(sender.publicKey).toMatch(/^B[\w-]{86}$/);
  });
}
