import { randomUUID } from 'node:crypto';
import type { Random } from '../../demo/createRandom';
import { BENCH_PASSWORD } from '../api/signedIn';
import type { Caller } from './caller';
import type { SoakWorld, Staff } from './fillSoak';

/** The tools of a member of staff. */
export interface Desk {
  readonly caller: Caller;
  readonly world: SoakWorld;
  readonly staff: Staff;
  readonly picture: Blob;
  readonly random: Random;
}

interface Habit {
  /** How often the habit occurs, relative to the others. */
  readonly weight: number;
  readonly does: (desk: Desk) => Promise<unknown>;
}

const ORGANIZATIONS = '/v1/admin/organizations';
const WORDS = ['zwaluwen', 'sport', 'amsterdam', 'vereniging 4', 'utrecht'];
/** The number of guests that each member of staff signs up repeatedly. */
const GUESTS = 50;

const home = ({ world }: Desk) => `${ORGANIZATIONS}/${world.organization_id}`;
const aSession = (desk: Desk) => {
  const { id, activity_id } = desk.random.pick(desk.staff.sessions);
  return `${home(desk)}/activities/${activity_id}/sessions/${id}`;
};
const aMonth = () => `from=${dayIn(0)}&to=${dayIn(30)}`;
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

interface Created {
  readonly id: string;
  readonly version: number;
}

/** The habits of staff during a day. They remove the rows that they create, so that growth is not caused by new data. */
export const HABITS: Record<string, Habit> = {
  'a page of a list': {
    weight: 16,
    does: (desk) => {
      const { random } = desk;
      const sort = random.pick(['name', 'created_at', 'updated_at', 'city']);
      const order = random.pick(['asc', 'desc']);
      return desk.caller.ask('list', { path: `${ORGANIZATIONS}?page=${random.whole(1, 40)}&itemsPerPage=25&sort=${sort}&order=${order}` });
    },
  },
  'a page of people': {
    weight: 10,
    does: (desk) =>
      desk.caller.ask('list', {
        path: `${home(desk)}/persons?page=${desk.random.whole(1, 40)}&itemsPerPage=25&sort=last_name&order=asc&count=quick`,
      }),
  },
  'a search in a list': {
    weight: 8,
    does: (desk) =>
      desk.caller.ask('search', {
        path: `${ORGANIZATIONS}?page=1&itemsPerPage=25&sort=name&order=asc&search=${encodeURIComponent(desk.random.pick(WORDS))}`,
      }),
  },
  'a search of everything': {
    weight: 3,
    does: (desk) => desk.caller.ask('search', { path: `/v1/admin/search?q=${encodeURIComponent(desk.random.pick(WORDS))}` }),
  },
  'a record': { weight: 14, does: (desk) => desk.caller.ask('record', { path: home(desk) }) },
  'who one is': { weight: 12, does: (desk) => desk.caller.ask('profile', { path: '/v1/admin/profile' }) },
  'a month on the calendar': {
    weight: 6,
    does: (desk) => desk.caller.ask('calendar', { path: `${home(desk)}/calendar?${aMonth()}` }),
  },
  'the register of a session': { weight: 8, does: (desk) => desk.caller.ask('register', { path: `${aSession(desk)}/register` }) },
  'somebody new, changed and removed': { weight: 4, does: writeSomebody },
  'a sign-up and its cancellation': { weight: 6, does: signUp },
  'a picture of oneself': { weight: 2, does: changePicture },
  'an export': {
    weight: 0.3,
    does: (desk) => desk.caller.ask('export', { path: `${home(desk)}/persons/export?format=csv&sort=last_name&order=asc` }),
  },
  'signing in and out': { weight: 0.5, does: signInAndOut },
  'what is not there': {
    weight: 2,
    does: (desk) => desk.caller.ask('refused', { path: `${ORGANIZATIONS}/${randomUUID()}`, status: 404 }),
  },
  'what is not filled in': {
    weight: 2,
    does: (desk) => desk.caller.ask('refused', { method: 'POST', path: `${home(desk)}/persons`, body: { first_name: '' }, status: 422 }),
  },
  'what one may not': { weight: 1, does: (desk) => desk.caller.ask('refused', { path: '/v1/admin/system', status: 403 }) },
  'without a token': { weight: 1, does: (desk) => desk.caller.ask('refused', { path: ORGANIZATIONS, headers: {}, status: 401 }) },
};

async function writeSomebody(desk: Desk): Promise<void> {
  const { caller, random } = desk;
  const people = `${home(desk)}/persons`;
  const body = { first_name: 'Noor', last_name: `Bakker ${random.whole(1, 1_000_000)}`, email: 'noor@voorbeeld.test', zipcode: '1012AB' };
  const { id, version } = await caller.ask<Created>('create', { method: 'POST', path: people, body, status: 201 });
  await caller.ask('change', { method: 'PATCH', path: `${people}/${id}`, body: { notes: 'Belt nog terug.', version } });
  await caller.ask('remove', { method: 'DELETE', path: `${people}/${id}` });
}

async function signUp(desk: Desk): Promise<void> {
  const { caller, random } = desk;
  const participants = `${aSession(desk)}/participants`;
  const n = random.whole(1, GUESTS);
  const [name] = caller.email.split('@');
  const body = { first_name: `Sanne ${n}`, last_name: `van ${name}`, email: `${name}.${n}@voorbeeld.test` };
  const { id } = await caller.ask<Created>('sign-up', { method: 'POST', path: participants, body, status: 201 });
  await caller.ask('cancel', { method: 'POST', path: `${participants}/${id}/cancel`, body: { reason: 'Is ziek' } });
}

/** The new picture replaces the one before it. */
async function changePicture({ caller, picture }: Desk): Promise<void> {
  const body = new FormData();
  body.set('file', picture, 'ik.jpg');
  body.set('visibility', 'public');
  const { id, token } = await caller.ask<{ id: string; token: string }>('upload', {
    method: 'POST',
    path: '/v1/admin/files/upload',
    body,
    status: 201,
  });
  await caller.ask('change', { method: 'PATCH', path: '/v1/admin/profile', body: { avatar: token } });
  await caller.ask('picture', { path: `/v1/files/${id}?variant=thumbnail`, headers: {} });
}

async function signInAndOut({ caller }: Desk): Promise<void> {
  const { api_token } = await caller.ask<{ api_token: string }>('sign-in', {
    method: 'POST',
    path: '/v1/auth/login',
    headers: {},
    body: { email: caller.email, password: BENCH_PASSWORD },
  });
  await caller.ask('sign-out', { method: 'POST', path: '/v1/auth/logout', headers: {}, body: { token: api_token }, status: 204 });
}

const TOTAL = Object.values(HABITS).reduce((sum, { weight }) => sum + weight, 0);

/** Picks the next habit by weight. */
export function nextHabit(random: Random): Habit {
  let left = random.next() * TOTAL;
  const all = Object.values(HABITS);
  const picked = all.find(({ weight }) => (left -= weight) < 0) ?? all[0];
  if (!picked) throw new Error('There are no habits');
  return picked;
}
