import type { PushMessage } from '@rentreel/contracts/notifications';
import type { PushAddress, PushSender } from '@rentreel/domain/ports';
import { expect, it } from 'vitest';

/** A sender under test, and a browser that receives its pushes. */
export interface PushSenderUnderTest {
  readonly sender: PushSender;
  readonly address: PushAddress;
  /** The messages that the browser received. */
  readonly shown: () => readonly PushMessage[];
  /** Ends the subscription of the browser. */
  readonly leave: () => void;
}

const message: PushMessage = {
  title: '3 new messages from Ọlájídé',
  body: 'Is it still free? · 2-bed flat, Yaba · ₦1,250,000',
  path: '/chat/lst_1/usr_1',
  tag: 'cnv_1',
};

/** The contract of every sender of pushes. */
export function describePushSender(open: () => Promise<PushSenderUnderTest>): void {
  it('delivers a push to the browser unchanged', async () => {
    const { sender, address, shown } = await open();
    expect(await sender.send({ to: address, message, urgent: true })).toBe('taken');
    expect(shown()).toEqual([message]);
  });

  it('delivers the longest possible texts', async () => {
    const { sender, address, shown } = await open();
    const long = { ...message, title: 'ọ'.repeat(200), body: '₦'.repeat(400) };
    expect(await sender.send({ to: address, message: long, urgent: false })).toBe('taken');
    expect(shown()).toEqual([long]);
  });

  it('reports a browser whose subscription has ended', async () => {
    const { sender, address, shown, leave } = await open();
    leave();
    expect(await sender.send({ to: address, message, urgent: true })).toBe('gone');
    expect(shown()).toEqual([]);
  });

  it('accepts addresses of its push service only', async () => {
    const { sender, address } = await open();
    expect(sender.isPushService(address.endpoint)).toBe(true);
    for (const other of ['http://169.254.169.254/latest', 'https://rentreel.ng/', 'file:///etc/passwd', 'no address'])
      expect(sender.isPushService(other)).toBe(false);
  });

  it('has a public key that browsers accept', async () => {
    const { sender } = await open();
    expect(sender.publicKey).toMatch(/^B[\w-]{86}$/);
  });
}
