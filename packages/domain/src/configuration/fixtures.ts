import type { ConfigurationKey, ConfigurationValue } from '@rentreel/contracts/configuration';
import type { Id } from '@rentreel/contracts/ids';
import type { Context } from '../kernel/index.ts';
import type { Fixture, TestPerson } from '../testing/index.ts';
import { approveChange, getConfigurationHistory, proposeChange } from './index.ts';

export const reason = 'The bank asks for it';

/** Two superadmins and a finance member on a fixture, and changes that they make. */
export interface ConfigurationFixture {
  readonly ngozi: TestPerson;
  readonly bayo: TestPerson;
  readonly finance: TestPerson;
  /** Returns the context of the person's next call, with the current configuration. */
  next(person: Pick<TestPerson, 'ctx'>): Context;
  /** Proposes a change as Ngozi. */
  propose(key: ConfigurationKey, value: ConfigurationValue, startsAt?: number): Promise<Id<'cfg'>>;
  /** Proposes a change as Ngozi, and approves it as Bayo if required. */
  hold(key: ConfigurationKey, value: ConfigurationValue): Promise<Id<'cfg'>>;
}

type Staff = Pick<ConfigurationFixture, 'ngozi' | 'bayo' | 'finance'>;

/** Creates the staff of the tests. */
export const createStaff = async (fixture: Fixture): Promise<Staff> => ({
  ngozi: await fixture.createPerson({ name: 'Ngozi Eze', roles: ['superadmin'] }),
  bayo: await fixture.createPerson({ name: 'Bayo Adekunle', roles: ['superadmin'] }),
  finance: await fixture.createPerson({ name: 'Kelechi Obi', roles: ['finance'] }),
});

/** Adds the changes of its staff to a fixture. */
export function withConfiguration(fixture: Fixture, { ngozi, bayo, finance }: Staff): ConfigurationFixture {
  const next: ConfigurationFixture['next'] = ({ ctx }) => fixture.contextOf(ctx.actor);
  const propose: ConfigurationFixture['propose'] = (key, value, startsAt) =>
    proposeChange(next(ngozi), { key, value, startsAt: startsAt ?? null, reason });
  return {
    ngozi,
    bayo,
    finance,
    next,
    propose,
    hold: async (key, value) => {
      const changeId = await propose(key, value);
      const { changes } = await getConfigurationHistory(next(bayo), { key });
      if (changes[0]?.state === 'waiting') await approveChange(next(bayo), { changeId, version: 1 });
      return changeId;
    },
  };
}
