import { eq, inArray } from 'drizzle-orm';
import type { SettledItem } from '../../../domain/settlements/settlement';
import type { Deps } from '../../core/deps';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { runAsSystem } from '../../engine/transaction';
import { mollieSettlements, type ProviderSettlement, type SettlementSource, UnreadableSettlement } from '../../payments/mollieSettlements';
import { bookSettlement, writeUnreadable } from './bookSettlement';

/** Maximum number of pages of the provider's list, which starts with the latest: the first round reads some years. */
const MAX_PAGES = 20;

/** The result of a round. */
export interface ReadSettlements {
  /** Number of settlements that were read; booked ones are not read again. */
  readonly read: number;
}

/**
 * Reads the settlements of the payment provider that are not booked yet, and books those that were paid out and add up, each once. The
 * provider is called outside of any transaction. A settlement that cannot be read waits for staff, and is read again in each round. Source:
 * docs/domain/settlements.md.
 *
 * @returns null without an access token
 * @throws PaymentFailure if the provider does not answer; settlements that were read before stay
 */
export async function settlementJob(deps: Deps, source = sourceOf(deps)): Promise<ReadSettlements | null> {
  if (source === null) return null;
  let read = 0;
  let from: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { ids, next }: Awaited<ReturnType<SettlementSource['list']>> = await source.list(from);
    const done = await bookedOf(deps, ids);
    for (const id of ids.filter((candidate) => !done.has(candidate))) {
      await readOne(deps, source, id);
      read += 1;
    }
    // The latest come first: after a page of booked settlements there is nothing new.
    if (next === null || (ids.length > 0 && done.size === ids.length)) break;
    from = next;
  }
  return { read };
}

const sourceOf = ({ config }: Pick<Deps, 'config'>): SettlementSource | null =>
  mollieSettlements(config.mollie ? { settings: config.mollie } : null);

async function bookedOf({ db }: Pick<Deps, 'db'>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const settlements = table('settlements');
  const rows = await db.orm
    .select({ id: settlements.provider_id, booked_at: settlements.booked_at })
    .from(settlements)
    .where(inArray(settlements.provider_id, [...ids]));
  return new Set(rows.flatMap(({ id, booked_at }) => (booked_at === null ? [] : [id])));
}

async function readOne(deps: Deps, source: SettlementSource, id: string): Promise<void> {
  const answer = await readAll(source, id);
  await runAsSystem(deps, async (w) => {
    await lock(w.db, ['settlement', id]);
    const settlements = table('settlements');
    const [before] = await w.db.select().from(settlements).where(eq(settlements.provider_id, id));
    // Another server booked it in the meantime.
    if (before && before.booked_at !== null) return;
    if (answer instanceof UnreadableSettlement) await writeUnreadable(w, id, before ?? null, answer.problem);
    else await bookSettlement(w, answer.settlement, answer.items, before ?? null);
  });
}

async function readAll(
  source: SettlementSource,
  id: string,
): Promise<{ readonly settlement: ProviderSettlement; readonly items: readonly SettledItem[] } | UnreadableSettlement> {
  try {
    return { settlement: await source.read(id), items: await source.items(id) };
  } catch (error) {
    if (error instanceof UnreadableSettlement) return error;
    throw error;
  }
}
