import { describe, expect, it } from 'vitest';
import { comparableAddress, comparableName, type Identity, likenessesOf, resembling } from '../../../src/domain/organizations/resemblance';

const club = (id: string, name: string, more: Partial<Identity> = {}): Identity => ({
  id,
  name,
  zipcode: null,
  house_number: null,
  kvk: null,
  ...more,
});

describe('two names', () => {
  it.each([
    ['De Dolfijn', 'de dolfijn'],
    ['De Dolfijn', 'Dolfijn'],
    ['Stichting De Dolfijn', 'Dolfijn'],
    ['Vereniging “De Dolfijn”', 'DE DOLFIJN!'],
    ['Dölfijn', 'Dolfijn'],
    ['S.V. Utrecht', 'SV Utrecht'],
    ['Zwem-club Utrecht', 'Zwemclub Utrecht'],
    ['Sport & Spel', 'Sport en Spel'],
    ["Boule d'Or", 'Boule d’Or'],
    ['De Vereniging', 'de vereniging'],
  ])('count as the same: %s, %s', (name, other) => {
    expect(comparableName(name)).toBe(comparableName(other));
  });

  it.each([
    ['SV Utrecht', 'VV Utrecht'],
    ['De Dolfijn', 'De Dolfijnen'],
    ['Judo 2000', 'Judo 2001'],
    ['Stichting', 'Vereniging'],
    ['柔道', '空手'],
  ])('count as different: %s, %s', (name, other) => {
    expect(comparableName(name)).not.toBe(comparableName(other));
  });
});

describe('two addresses', () => {
  it.each([
    ['3511 ab', '12 A', '3511AB', '12a', true],
    ['3511 AB', '12-2', '3511AB', '122', true],
    ['3511 AB', '12', '3511 AB', '13', false],
    ['3511 AB', '12', '3511 AC', '12', false],
  ])('%s %s and %s %s: the same is %s', (zipcode, house_number, other, number, same) => {
    const address = comparableAddress({ zipcode, house_number });
    expect(address === comparableAddress({ zipcode: other, house_number: number })).toBe(same);
  });

  it('do not match while a part is missing', () => {
    expect(comparableAddress({ zipcode: '3511 AB', house_number: null })).toBeNull();
    expect(comparableAddress({ zipcode: null, house_number: '12' })).toBeNull();
    expect(likenessesOf(club('1', 'Een'), club('2', 'Twee'))).toEqual([]);
  });
});

describe('resembling organizations', () => {
  const at = { zipcode: '3511 AB', house_number: '12' };
  const all = [
    club('1', 'De Dolfijn', { ...at, kvk: '12345678' }),
    club('2', 'Stichting Dolfijn'),
    club('3', 'Iets anders', at),
    club('4', 'Nog iets', { kvk: '12345678' }),
    club('5', 'Ver weg', { zipcode: '9999 ZZ', house_number: '1' }),
  ];

  it('are those with a similarity, most similar first, without the organization itself', () => {
    const [first] = all;
    const resemblances = resembling([club('6', 'Dolfijn', { ...at, kvk: '12345678' }), ...(first ? [first] : [])], all);
    expect(resemblances.get('6')?.map(({ organization, by }) => [organization.id, by])).toEqual([
      ['1', ['kvk', 'name', 'address']],
      ['4', ['kvk']],
      ['2', ['name']],
      ['3', ['address']],
    ]);
    expect(resemblances.get('1')?.map(({ organization }) => organization.id)).toEqual(['4', '2', '3']);
  });

  it('are none without a similarity', () => {
    expect(resembling([club('7', 'Alleen')], all).get('7')).toEqual([]);
  });
});
