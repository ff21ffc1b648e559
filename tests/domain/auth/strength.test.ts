import { expect, test } from 'vitest';
import { judgePassword } from '../../../src/domain/auth/judgePassword';
import { isGuessable, ownWords } from '../../../src/domain/auth/strength';

const OWN = ['Noor', 'de Vries', 'noor.bakker@tennisclubdelft.nl', 'Stad Delft'];

test.each([
  ['voetbalvereniging', 'a Dutch word'],
  ['tennisclub', 'another Dutch word'],
  ['qwertyuiop[]', 'a row of the keyboard'],
  ['P@ssw0rd123!', 'the most common password, with other characters'],
  ['aB3$'.repeat(32), 'a few characters, repeated'],
  ['tennisclubdelft', 'the club in their email address'],
  ['noordevries', 'their own name'],
])('%s is guessable: %s', (password) => {
  expect(isGuessable(judgePassword(password, OWN))).toBe(true);
});

test.each([
  'speelveld-demo',
  'een lang wachtwoord',
  'zonnebloem fietsbel kapstok',
  'kX9#vQ2!mL',
  `${'lang '.repeat(3)}zonnebloem fietsbel`,
])('%s is not guessable', (password) => {
  expect(isGuessable(judgePassword(password, OWN))).toBe(false);
});

test("a password made of its owner's names is guessable for the owner only", () => {
  expect(isGuessable(judgePassword('xovandrimelqua', ['Xovan', 'Drimelqua']))).toBe(true);
  expect(isGuessable(judgePassword('xovandrimelqua', OWN))).toBe(false);
});

test('ownWords returns the words that others know about a person, alone and joined', () => {
  expect(ownWords(['Noor', 'de Vries', 'noor@club.nl', ''])).toEqual(['noor', 'vries', 'club', 'devries', 'noorclubnl', 'noordevries']);
});
