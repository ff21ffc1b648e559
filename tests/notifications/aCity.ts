import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { AudienceSize } from '../../src/domain/notifications/audience';
import { mails } from '../../src/server/db/system/records';
import { pushes } from '../../src/server/db/system/push';
import { table } from '../../src/server/db/tables';
import { notificationJob } from '../../src/server/features/notifications/notificationJob';
import { createDeliverer } from '../../src/server/mail/createDeliverer';
import { createPusher } from '../../src/server/push/createPusher';
import { aClub, type Club } from '../support/aClub';
import type { Caller } from '../support/aServer';
import { aPushService, type PushService } from './aPushService';

export const PATH = '/v1/admin/application/notifications';

interface Notification {
  id: string;
  status: string;
  send_on: string | null;
  version: number;
  recipients_amount: number;
  delivered_amount: number;
  failed_amount: number;
  waiting_amount: number;
  skipped_amount: number;
}
interface Recipient {
  name: string;
  email: string | null;
  channel: string | null;
  status: string;
  error: string | null;
}

/**
 * A new application for each test, with staff and a push service, so that each test knows everyone in it. Sets up before the tests of the
 * file, and clears its data after each.
 */
export function aCity() {
  const hosts: string[] = [];
  let club: Club;
  let push: PushService;
  /** Staff of the application of this test. */
  let staff: Caller;
  let application: { id: string };
  let answer: (device: string, count: number) => { status: number; headers?: Record<string, string> };
  beforeAll(async () => {
    push = await aPushService((device, count) => answer(device, count));
    hosts.push(push.host);
    club = await aClub({ config: { pushHosts: hosts } });
  });
  afterAll(async () => {
    await push.close();
    await club.close();
  });
  beforeEach(async () => {
    answer = () => ({ status: 201 });
    club.clock.now = new Date('2026-11-23T12:00:00Z');
    application = await club.anApplication(`Sport in Zand ${Math.random()}`);
    staff = await club.aPerson([{ role: 'admin', application_id: application.id }], { ApplicationId: application.id });
  });
  afterEach(async () => {
    push.shown.length = 0;
    push.asked.clear();
    for (const emptied of [mails, pushes]) await club.db.orm.delete(emptied);
    await club.db.orm.delete(table('notification_recipients'));
    await club.db.orm.delete(table('notifications'));
  });

  const aPersonIn = async (organization_id: string, values: Record<string, unknown>) =>
    club.insert('persons', { organization_id, first_name: 'Noor', last_name: 'Bakker', email: 'noor@voorbeeld.test', ...values });
  const anOrganization = (name?: string) => club.anOrganization(application.id, name);

  const aDraft = async (values: Record<string, unknown> = {}) => {
    const { status, body, errors } = await staff.call<Notification>('POST', PATH, {
      title: 'Hoi {voornaam}',
      contents: '<p>Er is <strong>iets</strong> te doen bij {app_naam}.</p>',
      send_on: '2026-11-23T12:05:00Z',
      ...values,
    });
    if (status !== 201) throw new Error(JSON.stringify(errors));
    return body;
  };
  const call = <T = Notification>(id: string, verb: string, body: object = {}) => staff.call<T>('POST', `${PATH}/${id}/${verb}`, body);
  const show = async (id: string) => (await staff.call<Notification>('GET', `${PATH}/${id}`)).body;
  const log = async (id: string, query = '') =>
    (await staff.call<{ notification_recipients: Recipient[] }>('GET', `${PATH}/${id}/recipients?itemsPerPage=100${query}`)).body
      .notification_recipients;
  const sizeOf = async (audience: object) => (await staff.call<AudienceSize>('POST', `${PATH}/audience`, { audience })).body;

  /** Runs the jobs and deliverers until nothing is due. */
  async function work(smtpUrl: string | null = null) {
    const deps = { ...club.deps, config: { ...club.deps.config, smtpUrl } };
    const [deliverer, pusher] = [createDeliverer(deps), createPusher(deps)];
    for (let round = 0; round < 3; round += 1) {
      await notificationJob(deps);
      await Promise.all([deliverer.kick(), pusher.kick()]);
    }
    await notificationJob(deps);
    await Promise.all([deliverer.stop(), pusher.stop()]);
  }

  return {
    get club() {
      return club;
    },
    get push() {
      return push;
    },
    get staff() {
      return staff;
    },
    get application() {
      return application;
    },
    /** Sets the answers of the push service until the end of the test. */
    set answer(next: typeof answer) {
      answer = next;
    },
    aPersonIn,
    anOrganization,
    aDraft,
    call,
    show,
    log,
    sizeOf,
    work,
  };
}
