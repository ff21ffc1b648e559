import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { findDamage } from '../../../db/embedded/pages/findDamage';
import { packStore } from './packStore';
import { proveArchive } from './proveArchive';
import type { Order, Report, Seal } from './protocol';

/** The thread that makes and proves a backup, so that requests do not wait for it. */
const REPORT_INTERVAL_BYTES = 8 * 1024 * 1024;
const LOW_PRIORITY = 10;

const order = workerData as Order;
const postReport = (report: Report) => parentPort?.postMessage(report);

// On Linux a thread has its own priority; elsewhere this would lower that of the whole server.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

let bytes = 0;
let reportedBytes = 0;
const onBytes = (more: number) => {
  bytes += more;
  if (bytes - reportedBytes < REPORT_INTERVAL_BYTES) return;
  reportedBytes = bytes;
  postReport({ kind: 'read', bytes });
};

try {
  if (order.task === 'pack') {
    const sealed = () =>
      new Promise<Seal>((resolve) => {
        parentPort?.once('message', resolve);
        postReport({ kind: 'copied' });
      });
    await packStore(order, sealed, onBytes);
    postReport({ kind: 'packed' });
  } else if (order.task === 'look') {
    postReport({ kind: 'looked', damage: await findDamage(order.directory, order.heaps) });
  } else {
    postReport({ kind: 'proven', proof: await proveArchive(order, onBytes) });
  }
} catch (error) {
  postReport({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}
process.exit(0);
