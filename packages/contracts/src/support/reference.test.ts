import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cannedAnswers, fillCannedAnswer } from './canned.ts';
import { makeTicketReference, readTicketReference, showTicketReference, ticketReferenceRandom } from './reference.ts';
import { answerTicketInput, unfilledParts } from './staff-inputs.ts';
import { supportLimits, supportTopicNames } from './topics.ts';

const reference = fc
  .uint8Array({ minLength: ticketReferenceRandom, maxLength: ticketReferenceRandom })
  .map((bytes) => makeTicketReference(bytes));

describe('ticket references', () => {
  it('are read with dashes, spaces or a leading hash', () => {
    fc.assert(
      fc.property(reference, (made) => {
        expect(made).toMatch(/^\d{8}$/);
        expect(readTicketReference(` #${showTicketReference(made)} `)).toBe(made);
        expect(readTicketReference(made)).toBe(made);
      }),
    );
  });

  it('are refused with any one wrong digit', () => {
    fc.assert(
      fc.property(reference, fc.nat(7), fc.nat(9), (made, place, figure) => {
        fc.pre(made[place] !== String(figure));
        const wrong = `${made.slice(0, place)}${figure}${made.slice(place + 1)}`;
        expect(readTicketReference(wrong)).toBeUndefined();
      }),
    );
  });

  it.each(['', '4821', '4821-735', 'abcd-efgh', '+2348031234567'])('are refused for %j', (text) => {
    expect(readTicketReference(text)).toBeUndefined();
  });
});

describe('cannedAnswers', () => {
  it.each(supportTopicNames)(
    'for %s fit into a message, greet the user, and cannot be sent with unfilled parts',
    (topic) => {
      const texts = cannedAnswers(topic).map((answer) =>
        fillCannedAnswer(answer, { name: 'Hauwa', reference: '4821-7356' }),
      );
      expect(texts.length).toBeGreaterThan(2);
      for (const text of texts) {
        expect(text.length).toBeLessThan(supportLimits.textLength);
        expect(text).toContain('Hello Hauwa');
        expect(text).not.toContain('{');
        const input = { ticketId: `tkt_${'0'.repeat(26)}`, version: 1, wait: false };
        const gaps = unfilledParts(text).length > 0;
        expect(answerTicketInput.safeParse({ ...input, text }).success).toBe(!gaps);
        expect(answerTicketInput.safeParse({ ...input, text: text.replaceAll(/\[[^\]]+\]/g, 'it') }).success).toBe(
          true,
        );
      }
    },
  );
});
