import { describe, expect, test } from 'vitest';
import { sendAgain, type EarlierRecipient } from '../../../src/domain/messages/sendAgain';

const tried = (values: Partial<EarlierRecipient>): EarlierRecipient => ({
  id: 'a',
  name: 'Noor Bos',
  email: 'oud@club.test',
  status: 'failed',
  known: [],
  ...values,
});

describe('sending again', () => {
  test.each<[string, Partial<EarlierRecipient>, string | null]>([
    ['failed, and nothing changed', {}, 'oud@club.test'],
    ['failed, put right on the booking', { known: ['nieuw@club.test', 'oud@club.test'] }, 'nieuw@club.test'],
    ['failed, put right with the person', { known: ['oud@club.test', 'nieuw@club.test'] }, 'nieuw@club.test'],
    ['failed, the same in capitals', { known: ['OUD@club.test', null] }, 'oud@club.test'],
    ['no address, and now there is one', { status: 'skipped', email: null, known: [null, 'nieuw@club.test'] }, 'nieuw@club.test'],
  ])('%s', (_what, values, email) => {
    expect(sendAgain([tried(values)])).toEqual({ to: [{ id: 'a', email }], without_address: [] });
  });

  test('who has no address still is told apart', () => {
    expect(sendAgain([tried({ status: 'skipped', email: null, known: [null, null] })])).toEqual({ to: [], without_address: ['a'] });
  });

  test.each(['sent', 'kept', 'waiting'] as const)('who stands on %s gets nothing', (status) => {
    expect(sendAgain([tried({ status })])).toEqual({ to: [], without_address: [] });
  });

  test('who was forgotten is left alone', () => {
    expect(sendAgain([tried({ name: 'N.N. #48213377', email: null, known: ['nieuw@club.test'] })])).toEqual({
      to: [],
      without_address: [],
    });
  });
});
