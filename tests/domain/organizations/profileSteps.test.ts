import { describe, expect, it } from 'vitest';
import { type OrganizationProfile, profileSteps } from '../../../src/domain/organizations/profileSteps';

const nothing: OrganizationProfile = {
  logo: null,
  header: null,
  description: null,
  email: null,
  phone: null,
  website: null,
  street: null,
  house_number: null,
  zipcode: null,
  city: null,
  sports: [],
  categories: [],
};
const done = (more: Partial<OrganizationProfile>) =>
  profileSteps({ ...nothing, ...more }).flatMap(({ name, isDone }) => (isDone ? [name] : []));

describe('profileSteps', () => {
  it('finds nothing done at first, and ignores blanks', () => {
    expect(done({})).toEqual([]);
    expect(done({ description: '  ' })).toEqual([]);
  });
  it('requires both email and phone, and a complete address', () => {
    expect(done({ email: 'a@b.test' })).toEqual([]);
    expect(done({ email: 'a@b.test', phone: '030' })).toEqual(['contact']);
    expect(done({ street: 'Kade', house_number: '1', zipcode: '1234 AB' })).toEqual([]);
    expect(done({ street: 'Kade', house_number: '1', zipcode: '1234 AB', city: 'Utrecht' })).toEqual(['address']);
  });
});
