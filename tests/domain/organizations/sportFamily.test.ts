import { expect, test } from 'vitest';
import { SPORTS } from '../../../demo/content/platform';
import { sportFamily } from '../../../src/domain/organizations/sportFamily';

test.each<[string, ReturnType<typeof sportFamily>]>([
  ['Voetbal', 'pitch'],
  ['Zaalvoetbal', 'hall'],
  ['Indoor football', 'hall'],
  ['Hockey', 'pitch'],
  ['IJshockey', 'ice'],
  ['Tennis', 'court'],
  ['Tafeltennis', 'table'],
  ['Table tennis', 'table'],
  ['Jeu de boules', 'court'],
  ['Zwemmen', 'pool'],
  ['Waterpolo', 'pool'],
  ['Kitesurfen', 'water'],
  ['Roeien', 'water'],
  ['Judo', 'mat'],
  ['Turnen', 'mat'],
  ['Dansen', 'stage'],
  ['Skateboarden', 'wheels'],
  ['Schaatsen', 'ice'],
  ['Klimmen', 'wall'],
  ['Wandelen', 'track'],
  ['Fitness', 'weights'],
  ['Paardrijden', 'horse'],
  ['Golf', 'target'],
  ['BALLET', 'stage'],
  ['Quidditch', null],
  ['', null],
])('%s is drawn as %s', (name, family) => {
  expect(sportFamily(name)).toBe(family);
});

test('every sport of the demo has a drawing', () => {
  expect(SPORTS.filter(({ name }) => sportFamily(name) === null)).toEqual([]);
});
