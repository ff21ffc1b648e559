import { describe, expect, test } from 'vitest';
import { sendAgain, type EarlierRecipient } from '../../../src/domain/messages/sendAgain';

const recipient = (values: Partial<EarlierRecipient>): EarlierRecipient => ({
  id: 'a',
  name: 'Noor Bos',
  email: 'oud@club.test',
  status: 'failed',
  known: [],
  ...values,
});

describe('sendAgain', () => {
  test.each<[string, Partial<EarlierRecipient>, string | null]>([
    ['sends to the same address when nothing changed', {}, 'oud@club.test'],
    ['sends to the address corrected on the booking', { known: ['nieuw@club.test', 'oud@club.test'] }, 'nieuw@club.test'],
    ['sends to the address corrected on the person', { known: ['oud@club.test', 'nieuw@club.test'] }, 'nieuw@club.test'],
    ['treats an address in capitals as the same', { known: ['OUD@club.test', null] }, 'oud@club.test'],
    ['sends to an address added since', { status: 'skipped', email: null, known: [null, 'nieuw@club.test'] }, 'nieuw@club.test'],
  ])('%s', (_what, values, email) => {
    expect(sendAgain([recipient(values)])).toEqual({ to: [{ id: 'a', email }], without_address: [] });
  });

  test('lists recipients who still have no address separately', () => {
    expect(sendAgain([recipient({ status: 'skipped', email: null, known: [null, null] })])).toEqual({ to: [], without_address: ['a'] });
  });

  test.each(['sent', 'kept', 'waiting'] as const)('skips a recipient whose message is %s', (status) => {
    expect(sendAgain([recipient({ status })])).toEqual({ to: [], without_address: [] });
  });

  test('skips a person who was forgotten', () => {
    expect(sendAgain([recipient({ name: 'N.N. #48213377', email: null, known: ['nieuw@club.test'] })])).toEqual({
      to: [],
      without_address: [],
    });
  });
});
