import { describe, expect, it } from 'vitest';
import { isKvk, isWebsite, type ReviewFacts, reviewFindings } from '../../../src/domain/organizations/reviewFindings';

const complete: ReviewFacts = {
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
const kinds = (more: Partial<ReviewFacts>) => reviewFindings({ ...complete, ...more }).map(({ kind }) => kind);

describe('reviewFindings', () => {
  it.each<[string, Partial<ReviewFacts>, readonly string[]]>([
    ['returns nothing for a complete organization', {}, []],
    ['reports a missing KvK number', { kvk: null }, ['kvk_missing']],
    ['reports a blank KvK number as missing', { kvk: '   ' }, ['kvk_missing']],
    ['reports a KvK number of seven digits', { kvk: '1234567' }, ['kvk_form']],
    ['reports a KvK number with a letter', { kvk: '1234567A' }, ['kvk_form']],
    ['reports a website that cannot be opened', { website: 'https://dolfijn' }, ['website_form']],
    ['accepts a missing website', { website: null }, []],
    ['reports half an address', { house_number: null }, ['address_missing']],
    ['reports a missing email address', { email: '' }, ['email_missing']],
    ['reports a missing description', { description: null }, ['description_missing']],
    ['reports a missing location', { locations: 0 }, ['no_location']],
    ['reports a missing offer', { offers: 0 }, ['no_offer']],
    ['lists the most important finding first', { offers: 0, kvk: null, zipcode: null }, ['kvk_missing', 'address_missing', 'no_offer']],
  ])('%s', (_title, more, expected) => {
    expect(kinds(more)).toEqual(expected);
  });

  it('distinguishes missing from doubtful data', () => {
    expect(reviewFindings({ ...complete, kvk: '1', email: null })).toEqual([
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
  ])('a KvK number %j is valid: %s', (kvk, expected) => {
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
  ])('a website %j is valid: %s', (website, expected) => {
    expect(isWebsite(website)).toBe(expected);
  });
});
