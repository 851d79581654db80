import type { Booking } from '@rentreel/contracts/bookings';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { newRequestKey } from '../../../lib/new-request-key.ts';
import { readFailure, type RequestFailure } from '../../../lib/request-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { keepLastWay } from '../lib/last-way.ts';
import { type PayWay, wayKey } from '../lib/pay-ways.ts';

const retry = (failures: number, error: unknown) => failures < 2 && readFailure(error).unanswered;

const offline: RequestFailure = {
  text: 'You are offline. Money moves only while you are connected. Nothing was sent, and you were not charged.',
  requestId: null,
  code: null,
  params: {},
  fieldErrors: {},
  unanswered: true,
};

/** Pays what is due for a booking, once per wish: the same way and sum again is the same payment until there is an answer. */
export function usePay(booking: Booking) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const pay = trpc.bookings.pay.useMutation({ retry });
  const start = trpc.bookings.startPayment.useMutation({ retry });
  const keys = useRef(new Map<string, string>());
  const [failure, setFailure] = useState<RequestFailure | null>(null);

  const send = async (way: PayWay, amountKobo: number): Promise<void> => {
    const wish = `${wayKey(way)}:${amountKobo}`;
    const idempotencyKey = keys.current.get(wish) ?? newRequestKey();
    keys.current.set(wish, idempotencyKey);
    const deed = { bookingId: booking.id, version: booking.version, idempotencyKey, amountKobo };
    if (way.kind === 'card' || way.kind === 'bank_transfer') {
      const intent = await start.mutateAsync({ ...deed, method: way.kind });
      await navigate({ to: '/payment', search: { intent: intent.id } });
      return;
    }
    const paid = await pay.mutateAsync({ ...deed, ...(way.kind === 'pot' && { potId: way.potId }) });
    utils.bookings.get.setData({ bookingId: paid.id }, paid);
    await Promise.allSettled([utils.bookings.invalidate(), utils.wallet.invalidate(), utils.pots.invalidate()]);
    await navigate({ to: '/payment', search: { booking: paid.id }, replace: true });
  };

  const begin = async (way: PayWay, amountKobo: number) => {
    setFailure(null);
    if (!navigator.onLine) return setFailure(offline);
    keepLastWay(wayKey(way));
    try {
      await send(way, amountKobo);
    } catch (error) {
      const read = readFailure(error);
      if (!read.unanswered) {
        keys.current.delete(`${wayKey(way)}:${amountKobo}`);
        await utils.bookings.get.invalidate({ bookingId: booking.id });
      }
      setFailure(read);
    }
  };
  return { begin, failure, pending: pay.isPending || start.isPending };
}
