import type { Ledger, Money } from './ledger';

/** Prefix of the note on an order or entry with a mistake. */
const NOTE_PREFIX = 'Gemaakt voor de demo:';

/** Adds mistakes to find, in a club's latest orders; each order has a note about its mistake. */
export function withMistakes(money: Money, ledger: Ledger, organization_id: string): { readonly money: Money; readonly ledger: Ledger } {
  const paid = money.orders
    .filter((one) => one.organization_id === organization_id && one.status === 'paid' && (one.total_in_cents ?? 0) > 0)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
  const [missing, twice, amounts, differs, status] = [paid[2], paid[5], paid[9], paid[14], paid[20]];
  const notes = new Map([
    [missing?.id, `${NOTE_PREFIX} de betaling staat niet in het grootboek.`],
    [twice?.id, `${NOTE_PREFIX} de betaling staat twee keer in het grootboek.`],
    [amounts?.id, `${NOTE_PREFIX} de bestelling noemt een ander betaald bedrag dan de transacties.`],
    [differs?.id, `${NOTE_PREFIX} de verkoop staat voor een ander bedrag in het grootboek.`],
    [status?.id, `${NOTE_PREFIX} de status klopt niet met wat er betaald is.`],
  ]);
  const orders = money.orders.map((one) => ({
    ...one,
    ...(notes.has(one.id) ? { notes: notes.get(one.id) ?? null } : {}),
    ...(one.id === amounts?.id ? { paid_in_cents: (one.paid_in_cents ?? 0) + 250 } : {}),
    ...(one.id === status?.id ? { status: 'open' as const } : {}),
  }));
  const lost = ledger.entries.find((one) => one.order_id === missing?.id && one.kind === 'payment');
  const copied = ledger.entries.find((one) => one.order_id === twice?.id && one.kind === 'payment');
  const sold = ledger.entries.find((one) => one.order_id === differs?.id && one.kind === 'sale');
  const entries = ledger.entries.filter((one) => one !== lost);
  const postings = ledger.postings.filter((one) => one.entry_id !== lost?.id);
  const extra = copied
    ? {
        entry: { ...copied, id: nextId(copied.id ?? ''), key: `${copied.key}:twice`, note: `${NOTE_PREFIX} dubbel` },
        postings: postings.filter((one) => one.entry_id === copied.id),
      }
    : null;
  return {
    money: { ...money, orders },
    ledger: {
      entries: [...entries, ...(extra ? [extra.entry] : [])],
      postings: [
        // A hundred cents more on both sides: the entry still sums to zero.
        ...postings.map((one) =>
          one.entry_id !== sold?.id || one.currency !== 'EUR'
            ? one
            : one.account === 'customer'
              ? { ...one, amount: one.amount + 100 }
              : one.account === 'organization'
                ? { ...one, amount: one.amount - 100 }
                : one,
        ),
        ...(extra ? extra.postings.map((one) => ({ ...one, entry_id: extra.entry.id })) : []),
      ],
    },
  };
}

/** Another id, which differs in its last digit. */
const nextId = (id: string): string => id.slice(0, -1) + ((Number.parseInt(id.slice(-1), 16) + 1) % 16).toString(16);
