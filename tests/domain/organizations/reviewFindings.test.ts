import { describe, expect, it } from 'vitest';
import { isKvk, isWebsite, type ReviewFacts, reviewFindings } from '../../../src/domain/organizations/reviewFindings';

const whole: ReviewFacts = {
  kvk: '12345678',
  website: 'https://www.dolfijn.nl',
  email: 'info@dolfijn.nl',
  description: 'Zwemmen voor iedereen',
  street: 'Kade',
  house_number: '12',
  zipcode: '3511 AB',
  city: 'Utrecht',
  locations: 1,
  offers: 1,
};
const kinds = (more: Partial<ReviewFacts>) => reviewFindings({ ...whole, ...more }).map(({ kind }) => kind);

describe('what a review looks at', () => {
  it.each<[string, Partial<ReviewFacts>, readonly string[]]>([
    ['nothing where all is there', {}, []],
    ['a KvK number that is not there', { kvk: null }, ['kvk_missing']],
    ['one of blanks', { kvk: '   ' }, ['kvk_missing']],
    ['one of seven digits', { kvk: '1234567' }, ['kvk_form']],
    ['one with letters', { kvk: '1234567A' }, ['kvk_form']],
    ['a website nobody can open', { website: 'https://dolfijn' }, ['website_form']],
    ['no website, which is nobody’s duty', { website: null }, []],
    ['half an address', { house_number: null }, ['address_missing']],
    ['no way to reach it', { email: '' }, ['email_missing']],
    ['nothing to read', { description: null }, ['description_missing']],
    ['no location', { locations: 0 }, ['no_location']],
    ['no offer', { offers: 0 }, ['no_offer']],
    ['several at once, what matters most first', { offers: 0, kvk: null, zipcode: null }, ['kvk_missing', 'address_missing', 'no_offer']],
  ])('%s', (_title, more, expected) => {
    expect(kinds(more)).toEqual(expected);
  });

  it('tells what is missing from what is there and doubtful', () => {
    expect(reviewFindings({ ...whole, kvk: '1', email: null })).toEqual([
      { kind: 'kvk_form', weight: 'doubtful' },
      { kind: 'email_missing', weight: 'missing' },
    ]);
  });

  it.each([
    ['00123456', true],
    ['12345678', true],
    ['1234567', false],
    ['123456789', false],
    ['1234 5678', false],
    ['１２３４５６７８', false],
    ['00000000', false],
    ['11111111', false],
    ['', false],
  ])('a KvK number %j: %s', (kvk, expected) => {
    expect(isKvk(kvk)).toBe(expected);
  });

  it.each([
    ['https://dolfijn.nl', true],
    ['http://www.dolfijn.nl:8080/over-ons?x=1#top', true],
    ['https://dölfijn.nl', true],
    ['https://club.xn--p1ai', true],
    ['HTTPS://DOLFIJN.NL', true],
    ['https://dolfijn', false],
    ['https://localhost', false],
    ['https://192.168.1.1', false],
    ['https://dolfijn.n', false],
    ['https://-dolfijn.nl', false],
    ['https://dolfijn..nl', false],
    ['https://dolfijn.nl/een pagina', false],
    ['https://somebody@dolfijn.nl', false],
    ['ftp://dolfijn.nl', false],
    ['www.dolfijn.nl', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('a website %j: %s', (website, expected) => {
    expect(isWebsite(website)).toBe(expected);
  });
});
