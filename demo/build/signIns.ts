import type { sign_ins } from '../../src/server/db/system/accounts';
import type { audit_log } from '../../src/server/db/system/records';
import type { api_tokens } from '../../src/server/db/system/tokens';
import { createPart } from '../createPart';
import type { People, UserRow } from './people';

interface SignIns {
  readonly sign_ins: readonly (typeof sign_ins.$inferInsert)[];
  /** The tokens of the active sign-ins. No token exists for these hashes. */
  readonly tokens: readonly (typeof api_tokens.$inferInsert)[];
  readonly lines: readonly (typeof audit_log.$inferInsert)[];
}

const MINUTE = 60_000;
const FORTNIGHT = 14 * 24 * 60 * MINUTE;

/** Networks reserved for documentation (RFC 5737), and a private one. */
const [OFFICE, CLUB, TRAIN, HOME] = ['192.0.2.24', '198.51.100.8', '203.0.113.61', '192.168.178.20'];

interface Once {
  readonly who: keyof Omit<People, 'others'>;
  readonly on: readonly [browser: string, system: string];
  readonly from: string;
  /** Days ago: signed in, and last used. A sign-in used within two weeks is still active. */
  readonly began: number;
  readonly used: number;
}

const ONCE: readonly Once[] = [
  { who: 'superadmin', on: ['Chrome', 'Windows'], from: OFFICE, began: 96, used: 41 },
  { who: 'superadmin', on: ['Edge', 'Windows'], from: OFFICE, began: 33, used: 1 },
  { who: 'superadmin', on: ['Safari', 'iPhone'], from: TRAIN, began: 12, used: 2 },
  { who: 'treasurer', on: ['Firefox', 'Windows'], from: OFFICE, began: 20, used: 3 },
  { who: 'admin', on: ['Chrome', 'macOS'], from: OFFICE, began: 58, used: 1 },
  { who: 'admin', on: ['Chrome', 'Android'], from: TRAIN, began: 9, used: 4 },
  { who: 'organizer', on: ['Firefox', 'Linux'], from: HOME, began: 120, used: 64 },
  { who: 'organizer', on: ['Safari', 'iPad'], from: CLUB, began: 17, used: 1 },
  { who: 'trainer', on: ['Samsung Internet', 'Android'], from: CLUB, began: 6, used: 1 },
];

/** The earlier sign-ins of the demo's people: at a desk, on a phone, and long ago. */
export function buildSignIns(now: Date, people: People): SignIns {
  const { random, calendar } = createPart(now, 'sign-ins');
  const nameOf = ({ first_name, last_name }: UserRow) => `${first_name} ${last_name}`;
  const made = ONCE.map(({ who, on: [browser, system], from, began, used }) => {
    const user = people[who];
    const at = calendar.daysAgo(began);
    const last = calendar.daysAgo(used);
    const row = {
      id: calendar.idAt(at),
      user_id: user.id,
      way: 'password',
      browser,
      system,
      address: from,
      device_hash: Buffer.from(random.bytes(32)).toString('hex'),
      application_id: null,
      last_used_at: last,
      created_at: at,
    };
    const token = {
      id: calendar.idAt(last),
      family_id: row.id,
      user_id: user.id,
      token_hash: Buffer.from(random.bytes(32)).toString('hex'),
      expires_at: new Date(Date.parse(last) + 15 * MINUTE).toISOString(),
      renewable_until: new Date(Date.parse(last) + FORTNIGHT).toISOString(),
      created_at: last,
    };
    const line = {
      id: calendar.idAt(at),
      at,
      actor_id: user.id,
      actor_name: nameOf(user),
      action: 'signed_in',
      resource: 'users',
      record_id: user.id,
      after: { address: from },
      correlation_id: calendar.idAt(at),
    };
    return { row, token, line };
  });
  return {
    sign_ins: made.map(({ row }) => row),
    tokens: made.filter(({ token }) => Date.parse(token.renewable_until) > now.getTime()).map(({ token }) => token),
    lines: made.map(({ line }) => line),
  };
}
