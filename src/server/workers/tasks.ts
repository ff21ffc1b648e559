import type { BankFileMessage } from '../features/payouts/bank/bankFileMessage';
import type { Asked, Strength } from '../../domain/auth/strength';
import type { TableMessage } from '../engine/imports/reading/tableMessage';
import type { Block, Frame } from '../pdf/blocks';

/** Tasks of the worker threads by name. Each module is loaded by the first task that needs it. */
const tasks = {
  document: async ({ frame, blocks }: { frame: Frame; blocks: readonly Block[] }): Promise<Uint8Array> =>
    (await import('../pdf/drawDocument')).drawDocument(frame, blocks),
  table: async (bytes: Uint8Array): Promise<TableMessage> => (await import('../engine/imports/reading/tableTask')).tableTask(bytes),
  bankFile: async (bytes: Uint8Array): Promise<BankFileMessage> =>
    (await import('../features/payouts/bank/bankFileTask')).bankFileTask(bytes),
  strength: async ({ password, own }: Asked): Promise<Strength> =>
    (await import('../../domain/auth/judgePassword')).judgePassword(password, own),
};

export type Tasks = typeof tasks;
export const { document, table, bankFile, strength } = tasks;
