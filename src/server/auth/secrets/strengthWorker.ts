import { parentPort } from 'node:worker_threads';
import { judgePassword } from '../../../domain/auth/judgePassword';
import type { Asked } from './strengthOf';

/** The thread in which passwords to come are judged: nobody else waits for its words. */
parentPort?.on('message', ({ password, own }: Asked) => parentPort?.postMessage(judgePassword(password, own)));
