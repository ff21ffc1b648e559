import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from '../../../db/embedded/pages/findDamage';
import { packStore } from './packStore';
import { proveArchive } from './proveArchive';
import type { Order, Report, Seal } from './protocol';

/** The thread that makes and proves a backup, so that requests do not wait for it. */
const TELL_EVERY = 8 * 1024 * 1024;
const BEHIND_OTHERS = 10;

const order = workerData as Order;
const tell = (report: Report) => parentPort?.postMessage(report);

// On Linux a thread has its own priority; elsewhere this would lower that of the whole server.
if (process.platform === 'linux') setPriority(BEHIND_OTHERS);

let bytes = 0;
let told = 0;
const onBytes = (more: number) => {
  bytes += more;
  if (bytes - told < TELL_EVERY) return;
  told = bytes;
  tell({ kind: 'read', bytes });
};

try {
  if (order.task === 'pack') {
    const sealed = () =>
      new Promise<Seal>((resolve) => {
        parentPort?.once('message', resolve);
        tell({ kind: 'copied' });
      });
    await packStore(order, sealed, onBytes);
    tell({ kind: 'packed' });
  } else if (order.task === 'look') {
    tell({ kind: 'looked', damage: await findDamage(order.directory, order.heaps) });
  } else {
    tell({ kind: 'proven', proof: await proveArchive(order, onBytes) });
  }
} catch (error) {
  tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
process.exit(0);
