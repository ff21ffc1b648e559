import { expect, test } from 'vitest';
import { type ClubStart, firstSteps } from '../../../src/domain/organizations/firstSteps';

const NOTHING: ClubStart = { locations: 0, offers: 0, bookable: 0, published: 0, without_sessions: null, draft: null };

test.each<[string, Partial<ClubStart>, string]>([
  ['nothing yet', {}, 'LOCATION activity sessions publish'],
  ['a location', { locations: 1 }, '+location ACTIVITY sessions publish'],
  ['an activity without sessions', { locations: 1, offers: 1 }, '+location +activity SESSIONS publish'],
  ['an activity before there is a place', { offers: 1 }, 'LOCATION +activity sessions publish'],
  ['sessions and a draft', { locations: 1, offers: 1, bookable: 1 }, '+location +activity +sessions PUBLISH'],
  ['sessions, but no location of its own', { offers: 1, bookable: 1 }, 'LOCATION +activity +sessions publish'],
  ['a published offer', { locations: 1, offers: 1, bookable: 1, published: 1 }, ''],
  ['published offers elsewhere', { offers: 3, bookable: 1, published: 1 }, ''],
])('firstSteps of a club with %s', (_, has, expected) => {
  const steps = firstSteps({ ...NOTHING, ...has }).map(({ name, isDone, isNext }) =>
    isDone ? `+${name}` : isNext ? name.toUpperCase() : name,
  );
  expect(steps.join(' ')).toBe(expected);
});
