import { readFileSync, writeFileSync } from 'node:fs';
import { connectMemory, type MemoryDatabase } from '../../src/server/db/connectMemory';
import { madeOnce } from './madeOnce';

let dump: Promise<Blob> | null = null;

/** An in-memory database without tables. Creating one takes seconds and opening one half a second, so it is created once per run. */
export async function newMemory(): Promise<MemoryDatabase> {
  dump ??= readDump();
  return connectMemory({ dump: await dump });
}

async function readDump(): Promise<Blob> {
  const path = await madeOnce('new.tar', async (file) => {
    const db = await connectMemory();
    writeFileSync(file, new Uint8Array(await (await db.dump()).arrayBuffer()));
    await db.close();
  });
  return new Blob([readFileSync(path)]);
}
