import type { SmsSender } from '@rentreel/domain/ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sandboxPhones } from '../sandbox-sms.ts';

/** A sender, and the messages that reached phones. */
export interface TestedSms {
  readonly sms: SmsSender;
  readonly texts: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** The contract of senders of codes; every adapter of the port must pass it. */
export function smsSenderContract(name: string, make: () => Promise<TestedSms>): void {
  describe(`the text messages of ${name}`, () => {
    let tested: TestedSms;
    beforeEach(async () => {
      tested = await make();
    });
    afterEach(() => tested.close());

    const send = (to: `+234${string}`, text = '123456 is your code', reference = 'sms_1') =>
      tested.sms.send({ reference, to, purpose: 'code', text });

    it('have a provider name', () => {
      expect(tested.sms.provider).toMatch(/^[a-z0-9_]+$/);
    });

    it('are sent unchanged and get an id', async () => {
      const outcome = await send('+2348031234017');
      expect(outcome).toEqual({ status: 'accepted', providerReference: expect.stringMatching(/.+/), parts: 1 });
      expect(await tested.texts()).toEqual(['123456 is your code']);
    });

    it('get a separate id each, and the number of parts of a long one', async () => {
      const first = await send('+2348031234017', 'one', 'sms_1');
      const second = await send('+2348031234017', 'x'.repeat(161), 'sms_2');
      expect(second).toMatchObject({ status: 'accepted', parts: 2 });
      expect(first).not.toEqual(second);
    });

    it.each([
      [sandboxPhones.doNotDisturb, 'dnd'],
      [sandboxPhones.unknown, 'bad_number'],
    ] as const)('report why %s receives nothing', async (to, reason) => {
      expect(await send(to)).toEqual({ status: 'refused', reason });
      expect(await tested.texts()).toEqual([]);
    });

    it("reject a delivery report without the provider's signature", () => {
      const body = new TextEncoder().encode('{"message_id":"1","status":"DELIVERED"}');
      expect(tested.sms.readReport({ body, header: () => undefined })).toEqual({ status: 'forged' });
    });
  });
}
