import type { Dispute, OpenDisputeInput } from '@rentreel/contracts/disputes';
import type { Id } from '@rentreel/contracts/ids';
import { type EscrowFixture, createEscrowFixture } from '../bookings/escrow/fixtures.ts';
import type { TestPerson } from '../testing/index.ts';
import { disputeTimerWork, openDispute } from './index.ts';

export const statement = 'Somebody else lives in the home and will not leave.';

/** Two people, two administrators, and disputed bookings. */
export interface DisputeFixture extends EscrowFixture {
  readonly admin: TestPerson;
  readonly second: TestPerson;
  /** Creates a paid booking whose keys are handed over. */
  handedOver(agreed?: { readonly checked: boolean }): Promise<Id<'bkg'>>;
  /** Reports a problem, for the tenant. */
  open(bookingId: Id<'bkg'>, reason?: OpenDisputeInput['reason']): Promise<Dispute>;
  /** Advances the clock and runs the timers of a dispute. */
  passTime(disputeId: Id<'dsp'>, ms: number): Promise<void>;
}

/** Creates an isolated fixture; call `dispose` at the end. */
export async function createDisputeFixture(): Promise<DisputeFixture> {
  const fixture = await createEscrowFixture();
  return {
    ...fixture,
    admin: await fixture.createPerson({ role: 'admin' }),
    second: await fixture.createPerson({ role: 'admin' }),
    handedOver: async (agreed) => {
      const { id } = await fixture.due(agreed);
      await fixture.step(id, ['fund', 'tenant']);
      await fixture.step(id, ['hand_over', 'tenant']);
      return id;
    },
    open: async (bookingId, reason = 'occupied') => {
      const { version } = await fixture.row(bookingId);
      return openDispute(fixture.tenant.ctx, { bookingId, version, reason, statement, photoIds: [] });
    },
    passTime: async (disputeId, ms) => {
      fixture.services.clock.advance(ms);
      for (const run of Object.values(disputeTimerWork)) await run(fixture.system, disputeId);
    },
  };
}

/** Returns the id and version of the dispute for the next action. */
export const seen = ({ id, version }: Pick<Dispute, 'id' | 'version'>) => ({ disputeId: id, version });
