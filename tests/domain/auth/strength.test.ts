import { expect, test } from 'vitest';
import { judgePassword } from '../../../src/domain/auth/judgePassword';
import { isGuessable, ownWords } from '../../../src/domain/auth/strength';

const OWN = ['Noor', 'de Vries', 'noor.bakker@tennisclubdelft.nl', 'Stad Delft'];

test.each([
  ['voetbalvereniging', 'a Dutch word'],
  ['tennisclub', 'another'],
  ['qwertyuiop[]', 'a row of the keyboard'],
  ['P@ssw0rd123!', 'the commonest with other signs'],
  ['aB3$'.repeat(32), 'a few signs, over and over'],
  ['tennisclubdelft', 'the club of their address'],
  ['noordevries', 'their own name'],
])('%s can be guessed: %s', (password) => {
  expect(isGuessable(judgePassword(password, OWN))).toBe(true);
});

test.each([
  'speelveld-demo',
  'een lang wachtwoord',
  'zonnebloem fietsbel kapstok',
  'kX9#vQ2!mL',
  `${'lang '.repeat(3)}zonnebloem fietsbel`,
])('%s cannot', (password) => {
  expect(isGuessable(judgePassword(password, OWN))).toBe(false);
});

test('one that is guessed by whoever knows its owner is fine for somebody else', () => {
  expect(isGuessable(judgePassword('xovandrimelqua', ['Xovan', 'Drimelqua']))).toBe(true);
  expect(isGuessable(judgePassword('xovandrimelqua', OWN))).toBe(false);
});

test('what others know of somebody is their words, alone and together', () => {
  expect(ownWords(['Noor', 'de Vries', 'noor@club.nl', ''])).toEqual(['noor', 'vries', 'club', 'devries', 'noorclubnl', 'noordevries']);
});
