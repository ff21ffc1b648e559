import { benchApi } from './api';
import { benchBackup } from './backup';
import { benchCalendar } from './calendar';
import { benchCoupons } from './coupons';
import { benchDashboard } from './dashboard';
import { benchExport } from './export';
import { benchFront } from './front';
import { benchHand } from './hand';
import { benchHot } from './hot';
import { benchNotifications } from './notifications';
import { benchHistory } from './history';
import { benchImport } from './import';
import { benchInp } from './inp';
import { benchOrders } from './orders';
import { benchOverviews } from './overviews';
import { benchScale } from './scale';
import { benchSearch } from './search';
import { benchSessions } from './sessions';
import { benchSignIns } from './signIns';
import { benchSoak } from './soak';
import { benchStandby } from './standby';
import { benchStart } from './start';
import { benchStyles } from './styles';
import { benchThreads } from './threads';

/**
 * Runs the benches that the command line names: `npm run bench -- api sessions`. Without names it runs all except those in
 * `ONLY_BY_NAME`; `holds` names a group. Stdout gets the figures as JSON, each with its lower bound from the same run, and stderr the
 * progress. Nothing passes or fails, because machines differ.
 */
const effort = { seconds: Number(process.env['BENCH_SECONDS'] ?? 4), rounds: Number(process.env['BENCH_ROUNDS'] ?? 5) };
const parts: Record<string, () => Promise<object>> = {
  api: () => benchApi(effort),
  sessions: benchSessions,
  overviews: benchOverviews,
  orders: benchOrders,
  coupons: benchCoupons,
  search: benchSearch,
  dashboard: benchDashboard,
  notifications: benchNotifications,
  calendar: benchCalendar,
  export: benchExport,
  history: benchHistory,
  import: benchImport,
  backup: benchBackup,
  front: benchFront,
  hand: () => benchHand(effort),
  hot: benchHot,
  inp: () => benchInp(effort),
  scale: () => benchScale(effort),
  'sign-ins': benchSignIns,
  soak: benchSoak,
  standby: benchStandby,
  start: benchStart,
  styles: () => benchStyles(effort),
  threads: benchThreads,
};

/** A group name: the benches of behaviour under load. */
const HOLDS = ['hot', 'export', 'backup', 'threads', 'standby', 'scale'];

/** Benches that take so long that they run only by name. */
const ONLY_BY_NAME = ['soak'];

const wanted = process.argv.slice(2).flatMap((name) => (name === 'holds' ? HOLDS : [name]));
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`There is no bench called ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}`);
const figures: Record<string, object> = {};
const isSelected = (name: string) => (wanted.length === 0 ? !ONLY_BY_NAME.includes(name) : wanted.includes(name));
for (const [name, run] of Object.entries(parts)) if (isSelected(name)) figures[name] = await run();
console.log(JSON.stringify(figures, null, 2));
process.exit(0);
