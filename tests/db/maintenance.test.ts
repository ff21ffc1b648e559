import { describe, expect, test } from 'vitest';
import { Maintenance } from '../../src/server/db/embedded/Maintenance';

const MINUTE = 60_000;
const MIB = 1024 * 1024;

/** An engine that keeps only its position in the WAL and the statements it ran. */
function setUp() {
  const engine = { position: 1, pending: 0, done: [] as string[] };
  let now = 0;
  const maintenance = new Maintenance({
    now: () => now,
    onFault: (error) => {
      throw error;
    },
    async run(statement) {
      const result = (rows: object[]) => ({ rows, fields: [] });
      if (statement.includes('pg_control_checkpoint')) return result([{ position: String(engine.position), pending: engine.pending }]);
      if (statement.includes('pg_tables')) return result([{ statement: 'vacuum (analyze) public.things' }]);
      engine.done.push(statement);
      engine.position += 1;
      engine.pending = 0;
      return result([]);
    },
  });
  const write = (bytes: number) => {
    engine.position += bytes;
    engine.pending += bytes;
    maintenance.note();
  };
  const at = async (time: number) => {
    now = time;
    await maintenance.look();
    return engine.done.splice(0);
  };
  return { write, at, note: () => maintenance.note() };
}

describe('maintenance of the embedded store', () => {
  test('checkpoints when the WAL exceeds 64 MB', async () => {
    const { write, at } = setUp();
    write(64 * MIB);
    expect(await at(0)).toEqual([]);
    write(1);
    expect(await at(1_000)).toEqual(['checkpoint']);
    expect(await at(2_000)).toEqual([]);
  });

  test('checkpoints 5 minutes after a first write, however many follow', async () => {
    const { write, at } = setUp();
    await at(0);
    await at(5 * MINUTE);
    write(100);
    expect(await at(10 * MINUTE)).toEqual([]);
    write(100);
    expect(await at(15 * MINUTE - 1)).toEqual([]);
    expect(await at(15 * MINUTE)).toEqual(['checkpoint']);
  });

  test('does nothing for a store that is only read', async () => {
    const { at, note } = setUp();
    expect(await at(0)).toEqual([]);
    expect(await at(5 * MINUTE)).toEqual(['checkpoint']);
    for (let minute = 6; minute < 50; minute += 1) {
      note();
      expect(await at(minute * MINUTE)).toEqual([]);
    }
  });

  test('vacuums in every hour with writes', async () => {
    const { write, at } = setUp();
    write(10);
    expect(await at(60 * MINUTE)).toEqual(['vacuum (analyze) public.things']);
    expect(await at(65 * MINUTE)).toEqual(['checkpoint']);
    write(10);
    expect(await at(119 * MINUTE)).toEqual([]);
    expect(await at(120 * MINUTE)).toEqual(['vacuum (analyze) public.things']);
  });
});
